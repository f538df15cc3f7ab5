import Glibc

Memory.keepFreed()
Signals.install()
let arguments = Array(CommandLine.arguments.dropFirst())
exit(ThreadStack.run { Tool.run(arguments) }.rawValue)
