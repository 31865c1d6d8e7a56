import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS, type Format, outputSize } from '#domain/geometry/formats.ts'
import type { PublicId } from '#domain/ids.ts'
import { CENTRE, type Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { frameAt, inspectVideo, pixelAt } from '#media/testing/inspect.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { backgroundFor, deleteSizedBackgrounds } from './render-background.ts'
import { readyBackground } from './testing/stage.ts'

/** Three bands, one above the other: red, green and blue. */
const BANDS =
  'color=red:size={size}:rate={rate}[top];color=lime:size={size}:rate={rate}[mid];color=blue:size={size}:rate={rate}[low];[top][mid]overlay=y=H/3[two];[two][low]overlay=y=2*H/3'
const CLIP = { seconds: 2, width: 180, height: 320, scene: BANDS }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
})
afterAll(() => server?.stop())

type Wish = { id: PublicId; format: Format; focus?: Focus; framing?: Framing | null; hasSource?: boolean }

/** Facts of the background of a standard video of 60 frames, and the colors at its top and bottom. */
async function made({ id, format, focus = CENTRE, framing = null, hasSource = false }: Wish) {
  const { ports } = server
  const into = await ports.files.tempDir('background')
  await using held = ports.files.hold()
  const { path } = await backgroundFor(ports, {
    background: {
      folder: `backgrounds/${id}/1`,
      sourceKey: hasSource ? `uploads/${id}/source` : null,
      part: { from: 0, frames: 60, focus, framing },
      frames: 60,
    },
    format,
    preset: 'premium_gif_quality',
    frames: 60,
    into,
    held,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const { width, height } = await inspectVideo(path)
  const frame = await frameAt(path, 1)
  const colorAt = (y: number) => ['red', 'green', 'blue'][strongest(pixelAt(frame, width / 2, y))]
  await rm(into, { recursive: true })
  return { size: { width, height }, top: colorAt(4), bottom: colorAt(height - 5) }
}

const strongest = ([r = 0, g = 0, b = 0]: readonly number[]): number => [r, g, b].indexOf(Math.max(r, g, b))

const names = async (id: PublicId) =>
  (await Array.fromAsync(server.ports.files.list(`backgrounds/${id}`)))
    .map(({ key }) => key.split('/').at(-1))
    .filter((name) => name?.startsWith('mezzanine'))
    .toSorted()

describe.each([true, false])('a background for a format (from its source: %s)', (hasSource) => {
  it('fills every format around its focus, and is made once', async () => {
    const id = await readyBackground(server, { clip: CLIP, keepsSource: hasSource })
    for (const format of FORMATS)
      expect((await made({ id, format, hasSource })).size).toEqual(outputSize(format, 'premium_gif_quality'))
    const wide = { id, format: '16:9', hasSource } as const
    expect(await made({ ...wide, focus: { x: 0.5, y: 0 } })).toMatchObject({ top: 'red', bottom: 'red' })
    expect(await made({ ...wide })).toMatchObject({ top: 'green', bottom: 'green' })
    expect(await made({ ...wide, focus: { x: 0.5, y: 1 } })).toMatchObject({ top: 'blue', bottom: 'blue' })
    const stored = [
      'mezzanine-540x540-450-500-500.mp4',
      'mezzanine-544x680-450-500-500.mp4',
      'mezzanine-960x540-450-500-0.mp4',
      'mezzanine-960x540-450-500-1000.mp4',
      'mezzanine-960x540-450-500-500.mp4',
      'mezzanine.mp4',
    ]
    expect(await names(id)).toEqual(stored)
    const key = `backgrounds/${id}/1/${stored[0]}`
    const before = await server.ports.files.head(key)
    await made({ id, format: '1:1', hasSource })
    expect(await server.ports.files.head(key)).toEqual(before)
    // All of it, over blurred edges: the clip is upright.
    expect(await made({ ...wide, framing: { kind: 'fit-upright' } })).toMatchObject({
      top: 'red',
      bottom: 'blue',
    })
    expect(await names(id)).toContain('mezzanine-960x540-450-500-500-fit-upright.mp4')
    await deleteSizedBackgrounds(server.ports, new Date(Date.now() + 60_000))
    expect(await names(id)).toEqual(['mezzanine.mp4'])
  })
})
