import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'

/** A process for tests to kill during a put that never ends. */
const files = await openFolderFiles(process.argv[2] ?? '', { mustExist: true })
async function* endless() {
  for (;;) {
    yield Buffer.alloc(100_000, 1)
    process.stdout.write('.')
    await delay(5)
  }
}
await files.put('uploads/half', Readable.from(endless()))
