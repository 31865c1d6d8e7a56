import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from '#media/pool/start-child.ts'
import { MediaWorker } from '#media/pool/worker.ts'
import { sandboxesHere } from './sandboxes-here.ts'

/** A server with one confined process that does not end by itself, for tests that kill the server: prints the process's id. */
const [folder = '', name = ''] = process.argv.slice(2)
const sandbox = sandboxesHere(folder).get(name)
if (!sandbox) throw new Error(`no sandbox ${name}`)
const main = fileURLToPath(new URL('./outliving-child.ts', import.meta.url))
const worker = new MediaWorker({
  sandbox,
  setting: { folder, own: folder, account: sandbox.account },
  rssLimit: 1e9,
  cacheBytes: 0,
  onEvent: () => {},
  onFree: () => {},
  spawn: (start) => startChild({ ...start, main }),
})
while (!worker.stats.isReady) await wait(20)
process.stdout.write(`${worker.stats.pid}\n`)
