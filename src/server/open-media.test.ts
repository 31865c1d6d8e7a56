import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openMedia } from './open-media.ts'
import { createMetrics } from './ports/metrics/metrics.ts'

it('says as a warning that media processes are not confined', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    }),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'open-media-'))
  const media = await openMedia({
    config: { role: 'web', mediaWorkers: 1, mediaGivesWay: true, sandbox: 'off', dataDir },
    files: { tempDir: async () => dataDir },
    log,
    metrics: createMetrics(),
  })
  await media.close()
  await rm(dataDir, { recursive: true, force: true })
  expect(lines).toContainEqual(
    expect.objectContaining({ level: pino.levels.values.warn, msg: expect.stringContaining('NOT confined') }),
  )
})
