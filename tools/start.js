// `npm start`. A separate process builds the client, so that the server never uses the memory of the build.
// The server then runs in this process, which receives the signals.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isOwnNode, runByOwnNode } from './own-node.js'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))

async function start() {
  await import('#server/enough-node.js')
  const { status } = spawnSync(process.execPath, [pathOf('build-client.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  await import('#server/boot.js')
}

await (isOwnNode ? start() : runByOwnNode([pathOf('start.js')]))
