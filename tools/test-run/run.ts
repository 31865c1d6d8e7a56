import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

/** Runs a program with its output on this terminal, by whole lines: another may write there, too. Returns whether it succeeded. */
export function run(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  console.warn(`\n— ${title}`)
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colors, ...env },
  })
  createInterface(child.stdout).on('line', (line) => process.stdout.write(`${line}\n`))
  createInterface(child.stderr).on('line', (line) => process.stderr.write(`${line}\n`))
  return succeeds(child)
}

/** Runs a program in the background, at low priority. Prints its output at its end, and returns it. */
export async function runBeside(title: string, command: string, args: readonly string[]) {
  const output: Buffer[] = []
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const ok = await succeeds(child)
  const printed = Buffer.concat(output).toString()
  console.warn(`\n— ${title}\n${printed}`)
  return { ok, output: printed }
}

const succeeds = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.warn(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
