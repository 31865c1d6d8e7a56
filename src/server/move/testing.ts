import { type ChildProcess, execFile } from 'node:child_process'

export type Said = { readonly code: number; readonly out: string; readonly err: string }

type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
}

/** A command as an operator runs it, in its own process and with no other environment. */
export const runCommand = (
  { program, args, env }: Command,
  begun: (child: ChildProcess) => void = () => undefined,
): Promise<Said> =>
  new Promise((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE = '', TMPDIR } = process.env
    const whole = { PATH, NODE_COMPILE_CACHE, ...(TMPDIR && { TMPDIR }), ...env }
    const child = execFile(process.execPath, [program, ...args], { env: whole }, (failure, out, err) =>
      resolve({ code: Number(failure?.code ?? (failure ? 1 : 0)), out, err }),
    )
    begun(child)
  })
