// JavaScript on purpose: the first TypeScript file makes Node load its type stripper, which takes 16 MB until the server
// stops. With the compile cache of the first start, later starts neither strip nor compile.
import './enough-node.js'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const KEPT_IN = new URL('../../node_modules/.cache/compiled', import.meta.url)

// Media processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(KEPT_IN)
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
// Only the server's own account may read its files.
process.umask(0o077)
await import('./main.ts')
// Flush now: a killed process does not flush at exit.
module.flushCompileCache()
