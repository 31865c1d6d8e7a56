import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limited } from '#media/sandbox/kernel-limits.ts'
import { openSeccomp } from '#media/sandbox/open-seccomp.ts'
import type { Sandbox } from '#media/sandbox/sandbox.ts'
import { compiledFolder } from './compile-ahead.ts'

const MAIN = fileURLToPath(new URL('../child/main.ts', import.meta.url))

/** Other systems have no process groups. */
const HAS_GROUPS = process.platform !== 'win32'

/**
 * The child's whole environment. The code cache names a folder and no secret. Its account has no home, and the canvas
 * library wants one.
 */
const environment = () => {
  const compiled = compiledFolder()
  return { LANG: 'C', HOME: '/nonexistent', ...(compiled && { NODE_COMPILE_CACHE: compiled }) }
}

/** Limits of memory in bytes: total, and prepared layers. */
export type ChildLimits = { rssLimit: number; cacheBytes: number }

export type Start = ChildLimits & {
  sandbox: Sandbox
  /** Its folder, created by `Workplace`. */
  folder: string
  /** The program; tests replace it. */
  main?: string
}

/**
 * Starts one media process; no other code does. It inherits nothing: no secrets in its environment, no open files,
 * and system limits where supported.
 */
export function startChild({ rssLimit, cacheBytes, sandbox, folder, main = MAIN }: Start): ChildProcess {
  const { command, args, cwd, env, seccomp } = sandbox.launch({
    folder,
    args: ['--disable-warning=ExperimentalWarning', main, String(rssLimit), String(cacheBytes)],
    env: environment(),
    hasChannel: true,
  })
  const [program, ...rest] = limited([command, ...args], rssLimit)
  using filter = openSeccomp(folder, seccomp)
  return spawn(program, rest, {
    // The channel is `CHANNEL_FD`, the filter `SECCOMP_FD`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', filter.file],
    cwd,
    env,
    serialization: 'advanced',
    detached: HAS_GROUPS,
  })
}

/**
 * Kills a started process and its descendants: bubblewrap, killed alone during its start, would leave the first
 * process of its sandbox.
 */
export function endChild(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** A process that failed to start reports only an error event. */
export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve()).once('error', () => resolve())
  })
