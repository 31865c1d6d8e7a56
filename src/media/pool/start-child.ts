import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../child/main.ts', import.meta.url))
const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
/**
 * Address space, of which Node reserves nineteen gigabytes before any work; the real memory limit is watched inside the
 * child. With twelve Node made do with less, and a process that had made several videos had no room for a large one.
 */
const ADDRESS_SPACE = 24 * 1024 ** 3

const LIMITS = ['--core=0', '--nofile=512', `--as=${ADDRESS_SPACE}`]

/** All that it is told; where compiled code is kept between processes names a folder and no secret. */
const environment = () => {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  return { LANG: 'C', ...(compiled && { NODE_COMPILE_CACHE: compiled }) }
}

/** Bytes of memory: in all, and of prepared layers. */
export type ChildLimits = { rssLimit: number; cacheBytes: number }

/**
 * Starts one media process, the only place that does. It inherits nothing: no secrets in its environment, no
 * open files, and system limits where the system knows them.
 */
export function startChild({ rssLimit, cacheBytes }: ChildLimits): ChildProcess {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    MAIN,
    String(rssLimit),
    String(cacheBytes),
  ]
  const [command, ...args] = PRLIMIT ? [PRLIMIT, ...LIMITS, ...node] : node
  return spawn(command as string, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
    serialization: 'advanced',
  })
}
