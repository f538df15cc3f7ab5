import Glibc

Signals.install()
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
