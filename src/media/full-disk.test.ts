import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { makeAnimation } from './testing/make-animation.ts'
import { makeClip } from './testing/make-clip.ts'
import { Scratch } from './testing/scratch.ts'
import { mountSmallVolume } from './testing/small-volume.ts'
import { createTestPool } from './testing/test-pool.ts'

const MB = 1_000_000

const volume = await mountSmallVolume(32 * MB)

let scratch: Scratch
let pool: MediaPool
beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createTestPool({ workers: 1 })
  const noise = "nullsrc=size={size}:rate={rate},geq='random(1)*255:128:128'"
  await makeClip(scratch.file('noise.mp4'), { seconds: 3, width: 270, height: 480, scene: noise })
  await pool.ingestBackground({ source: source(), into: await scratch.folder('rendition') })
  await makeAnimation(scratch.file('square.gif'), {
    kind: 'gif',
    width: 96,
    height: 64,
    delays: [20, 50],
    paint: (x) => [x % 255, 200, 0, 255],
  })
})
afterAll(async () => {
  await pool?.close()
  await scratch?.[Symbol.asyncDispose]()
  await volume?.[Symbol.asyncDispose]()
})
afterEach(() => volume?.free())

const into = async (name: string) => {
  const path = join(volume?.path ?? '', name)
  await mkdir(path, { recursive: true })
  return path
}

const source = () => scratch.file('noise.mp4')

/** Every operation that writes a file, by name: target and content. */
const WRITERS: Record<string, (folder: string) => Promise<unknown>> = {
  'a rendition': (folder) => pool.ingestBackground({ source: source(), into: folder }),
  'pictures of a video': (folder) => pool.pictures({ source: source(), into: folder }),
  'an overlay': (folder) => pool.ingestOverlay({ source: scratch.file('square.gif'), into: folder }),
  'a picture of a video': (folder) =>
    pool.still({ path: source(), format: 'png', time: 1, out: join(folder, 'still.png') }),
  'the mark': (folder) => pool.paintMark(join(folder, 'mark.png'), '9:16'),
  'a video': (folder) =>
    pool.compose({
      background: { path: join(scratch.path, 'rendition', 'mezzanine.mp4'), frames: 90 },
      overlays: [],
      duration: 5,
      output: { width: 540, height: 960 },
      out: join(folder, 'video.mp4'),
    }),
}

/** These exceed the remaining space in mid-work. */
const LARGE = ['a rendition', 'a picture of a video', 'a video']
const LITTLE = 64_000

const title = volume ? 'a full disk' : 'a full disk: not seen here, for no volume can be mounted'
describe.skipIf(!volume)(title, () => {
  it.each(Object.keys(WRITERS))('is no fault of what %s is made of', async (name) => {
    const folder = await into(name)
    await volume?.fill()
    await expect(WRITERS[name]?.(folder)).rejects.toMatchObject({ name: 'MediaError', reason: 'no_space' })
  })

  it.each(LARGE)('that becomes full while %s is written is none either', async (name) => {
    const folder = await into(`${name} in part`)
    await volume?.fill(LITTLE)
    await expect(WRITERS[name]?.(folder)).rejects.toMatchObject({ name: 'MediaError', reason: 'no_space' })
  })

  it('is worked on again as soon as there is room', async () => {
    const folder = await into('again')
    await volume?.fill()
    await expect(WRITERS['a rendition']?.(folder)).rejects.toMatchObject({ reason: 'no_space' })
    await volume?.free()
    expect(await WRITERS['a rendition']?.(folder)).toMatchObject({ frames: 90 })
  })
})
