import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onceClosed } from './once-closed.ts'

it('a file that could not be written does not appear after its deletion', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'once-closed-'))
  for (let round = 0; round < 50; round++) {
    const path = join(folder, String(round))
    const file = createWriteStream(path, { flags: 'wx' })
    // A stage that is no stream does not make `pipeline` wait for the file.
    const breaks = async function* (bytes: AsyncIterable<string>) {
      for await (const each of bytes) throw new Error(each)
      yield ''
    }
    const written = pipeline(Readable.from(['broken']), breaks, file)
    await expect(onceClosed(file, written)).rejects.toThrow('broken')
    rmSync(path, { force: true })
    expect(file.closed).toBe(true)
    await setImmediate()
    expect(existsSync(path)).toBe(false)
  }
  rmSync(folder, { recursive: true })
})
