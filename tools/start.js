// `npm start`. A separate process builds the client, so that the server never uses the memory of the build.
// The server then runs in this process, which receives the signals.
import { fileURLToPath } from 'node:url'
import { isOwnNode, runByOwnNode, runNode } from './own-node.js'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))

async function start() {
  await import('#server/enough-node.js')
  const code = await runNode(process.execPath, [pathOf('build-client.ts')])
  if (code !== 0) process.exit(code)
  await import('#server/boot.js')
}

await (isOwnNode ? start() : runByOwnNode([pathOf('start.js')]))
