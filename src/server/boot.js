// JavaScript on purpose: the first TypeScript file makes Node load its type stripper, which takes 16 MB until the server
// stops. With the compile cache of the first start, later starts neither strip nor compile.
import './enough-node.js'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { findStarter, watchStarter } from './starter.js'

/**
 * Limits for V8's heap, so that memory under load is small and predictable: 8 MB for each half of the young generation, and
 * half as much again as lives before the old generation is collected. By default the first grows to about 100 MB for both,
 * and the second to four times where a busy machine collects slowly.
 */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=50']
// V8 reads them when it starts. The process replaces itself and keeps its number; Windows cannot, and keeps the defaults.
if (!HEAP.every((option) => process.execArgv.includes(option)))
  process.execve?.(process.execPath, [
    process.execPath,
    ...process.execArgv,
    ...HEAP,
    fileURLToPath(import.meta.url),
  ])

const starter = findStarter()
if (starter) watchStarter(starter, () => process.kill(process.pid, 'SIGINT'))

const KEPT_IN = new URL('../../node_modules/.cache/compiled', import.meta.url)

// Media processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(KEPT_IN)
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
// Only the server's own account may read its files.
process.umask(0o077)
await import('./main.ts')
// Flush now: a killed process does not flush at exit.
module.flushCompileCache()
