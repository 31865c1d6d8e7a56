import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Project folders that a media process runs; never the data folder, which is next to them by default. */
const CODE = ['../../media', '../../domain', '../../scene', '../../../package.json', '../../../node_modules']

/** Files that Node and FFmpeg load from the system. The canvas library detects the C library from `ldd`. */
const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache', '/usr/bin/ldd']

/** Paths readable in the sandbox: code only, no data. Absolute; each exists. */
export const readablePaths = (compiled: string | undefined): string[] =>
  [...SYSTEM, ...CODE.map(at), process.execPath, ...(compiled ? [compiled] : [])].filter((path) =>
    existsSync(path),
  )
