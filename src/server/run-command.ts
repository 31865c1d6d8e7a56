/**
 * Runs a command of the shell and prints what it returns. A failure is printed as its message alone, and the exit code is
 * 1. Only the server's own account may read files that it writes.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  process.umask(0o077)
  try {
    process.stdout.write(await command())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
