import Glibc

Memory.keepFreed()
Signals.install()
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
