// JavaScript on purpose: the first TypeScript file makes Node load its type stripper, which takes 16 MB until the server
// stops. With the compile cache of the first start, later starts neither strip nor compile.
import './enough-node.js'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Half of the young generation, in megabytes. By default V8 lets the whole grow to about 100 MB under load, and shrinks it
 * again in quiet minutes.
 */
const YOUNG_GENERATION = '--max-semi-space-size=8'
// V8 reads it only when it starts. The process replaces itself and keeps its number; Windows cannot, and keeps the default.
if (!process.execArgv.includes(YOUNG_GENERATION))
  process.execve?.(process.execPath, [
    process.execPath,
    ...process.execArgv,
    YOUNG_GENERATION,
    fileURLToPath(import.meta.url),
  ])

const KEPT_IN = new URL('../../node_modules/.cache/compiled', import.meta.url)

// Media processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(KEPT_IN)
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
// Only the server's own account may read its files.
process.umask(0o077)
await import('./main.ts')
// Flush now: a killed process does not flush at exit.
module.flushCompileCache()
