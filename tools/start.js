// `npm start`. The client is built by a process of its own, so that the server never holds the memory which that takes.
// The server then runs in this process, which is the one that receives the signals.
import '../src/server/enough-node.js'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build-client.ts', import.meta.url))], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
await import('../src/server/boot.js')
