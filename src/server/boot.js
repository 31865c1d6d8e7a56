// JavaScript on purpose: whatever Node loads first as TypeScript takes 16 MB for the program that strips its types, for as
// long as the server runs. With what the first start stripped and compiled, every later one needs neither.
import './enough-node.js'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const KEPT_IN = new URL('../../node_modules/.cache/compiled', import.meta.url)

// Media processes are told by it, too.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(KEPT_IN)
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
// What the server writes is for its own account alone.
process.umask(0o077)
await import('./main.ts')
// Written now, and not only at an exit, which a process that is killed does not have.
module.flushCompileCache()
