# `make demo` and `make test` are all it takes on a fresh Debian machine with a Swift toolchain.

.DELETE_ON_ERROR:
.PHONY: help demo test lint format release schema pictures docs-check compare sanitize sanitize-threads leaks fuzz bench \
  bench-check bench-record clean

RELEASE = .build/release/render-cli

help:
	@echo 'make demo             install what is missing, build, draw examples/phone.json'
	@echo 'make test [FILTER=x]  install what is missing, build, run the tests (whose names contain x)'
	@echo 'make lint             check formatting and import rules'
	@echo 'make format           format all sources'
	@echo 'make release          build $(RELEASE), with the Swift library inside'
	@echo 'make schema           write spec.schema.json'
	@echo 'make pictures         draw the pictures of README and docs anew'
	@echo 'make docs-check       check that the pictures of README and docs are what their specs give'
	@echo 'make compare          compare the pictures of the debug and the release build'
	@echo 'make fuzz             feed mutated inputs to all readers [SECONDS=60 for each]'
	@echo 'make bench            print the tables of docs/performance*.md, beside other libraries'
	@echo 'make bench-check      count the instructions of fixed jobs; fails above 5 % more than recorded'
	@echo 'make sanitize         run the tests with the address and undefined-behaviour sanitizers'
	@echo 'make sanitize-threads run the tests with the thread sanitizer [FILTER=x]'
	@echo 'make leaks            draw 10 000 pictures and see whether memory grows'

demo: release
	@mkdir -p out
	$(RELEASE) examples/phone.json -o out/phone.png
	@echo "The picture is $(CURDIR)/out/phone.png"

test:
	@Scripts/packages.sh test
	@Scripts/test.sh '$(FILTER)'

lint:
	@Scripts/lint.sh

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests

release:
	@Scripts/packages.sh run
	@Scripts/release.sh

schema: release
	$(RELEASE) schema -o spec.schema.json

# The blocks of these files name the specs; the pictures lie in docs/images.
pictures: release
	$(RELEASE) docs --embed README.md docs/*.md --root .

docs-check: release
	$(RELEASE) docs --embed README.md docs/*.md --root . --check

compare: release
	@Scripts/build.sh --product render-cli
	@Scripts/compare-builds.sh

# The sanitizers have build folders of their own: their objects do not mix with others. Swift has no checks for undefined
# behaviour beyond its own, so those are for the C targets. The leak detector does not look behind Swift's pointers, some
# of which have bits of their own: see leaks.
UNDEFINED = -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=all
sanitize:
	@Scripts/packages.sh test
	ASAN_OPTIONS=detect_leaks=0 TCR_SANITIZED=address TCR_OPTIMIZE_RASTER=1 \
	  swift test --sanitize=address $(UNDEFINED) --scratch-path .build/address

sanitize-threads:
	@Scripts/packages.sh test
	@Scripts/sanitize-threads.sh '$(FILTER)'

leaks: release
	@Scripts/packages.sh test
	TCR_MEMORY_RENDERS=10000 Scripts/test.sh MemoryTests
	@Scripts/batch-memory.sh $(RELEASE)

# Mutated inputs for everything that reads what strangers write; SECONDS for each kind of input.
fuzz:
	@Scripts/packages.sh run
	@Scripts/fuzz.sh '$(or $(SECONDS),60)' $(SUBJECTS)

# Figures depend on the machine: only ratios of one run count.
bench: release
	@Scripts/packages.sh bench
	@Benchmarks/bench.sh

# After a change that is worth its instructions, or of compiler or libraries: make bench-record.
bench-check bench-record: release
	@Scripts/packages.sh bench
	@swift build --configuration release --package-path Benchmarks --product SceneBenchmarks
	@Benchmarks/instructions.py $(if $(filter bench-record,$@),--record)

clean:
	rm -rf .build out
