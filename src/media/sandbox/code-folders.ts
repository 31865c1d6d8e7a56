import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** All of the project that a media process runs: never the data folder, which by default lies beside it. */
const CODE = ['../../media', '../../domain', '../../scene', '../../../package.json', '../../../node_modules']

/** What Node and the libraries of FFmpeg load from the system. The canvas reads from `ldd` which C library there is. */
const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache', '/usr/bin/ldd']

/** Paths that a confined process may read: code alone, no data. Absolute; each one exists. */
export const readablePaths = (compiled: string | undefined): string[] =>
  [...SYSTEM, ...CODE.map(at), process.execPath, ...(compiled ? [compiled] : [])].filter((path) =>
    existsSync(path),
  )
