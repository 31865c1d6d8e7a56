import { copyFile, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { MediaPool, Part } from './media-pool.ts'
import { frameAt, inspectVideo, keyFrames, loudness, type Pixels, pixelAt } from './testing/inspect.ts'
import { type Clip, makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

/** Left half red, right half blue, a white bar along the upper edge. */
const MARKED =
  'color=red:size={size}:rate={rate},drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill,drawbox=x=0:y=0:w=iw:h=ih/8:color=white:t=fill'

/** Small and in one color unless a test examines the picture: the result has full size anyway. */
const PLAIN = { width: 88, height: 156, scene: 'color=gray:size={size}:rate={rate}' } as const

async function ingest(name: string, clip: Clip, part: Part = {}) {
  const source = scratch.file(`${name}.${clip.format === 'mov' ? 'mov' : 'mp4'}`)
  await makeClip(source, { ...PLAIN, ...clip })
  const into = await scratch.folder(name)
  const files = await pool.ingestBackground({ source, into, ...part })
  return { files, source, into, mezzanine: join(into, 'mezzanine.mp4') }
}

const hue = ([r, g, b]: readonly number[]) => {
  if ((r ?? 0) > 180 && (g ?? 0) > 180) return 'white'
  return (r ?? 0) > (b ?? 0) ? 'red' : 'blue'
}

describe('a background video', () => {
  it('becomes a mezzanine that starts at once, with a key frame every 45 frames and sound of its own length', async () => {
    const { files, mezzanine } = await ingest('plain', {
      seconds: 4,
      metadata: { location: '+48.1+11.5/', title: 'mine' },
    })
    expect(files).toMatchObject({ frames: 120, duration: 4, hadAudio: true })
    const facts = await inspectVideo(mezzanine)
    expect(facts).toMatchObject({ codec: 'h264', width: 540, height: 960, fps: 30, frames: 120, duration: 4 })
    expect(facts).toMatchObject({ pixelFormat: 'yuv420p', colorSpace: 1, faststart: true })
    expect(facts.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2, duration: 4 })
    expect(await keyFrames(mezzanine)).toEqual([0, 45, 90])
    expect(JSON.stringify(facts.metadata)).not.toMatch(/48\.1|mine/)
  })

  it('has stills at a sixth, the middle and five sixths, and a map of where it moves', async () => {
    const scene =
      "color=red:size={size}:rate={rate},drawbox=color=blue:t=fill:enable='gt(t,1)',drawbox=y=0:h=ih/4:color=white:t=fill:enable='gt(t,2)*lt(mod(t,0.8),0.4)'"
    const { files, into } = await ingest('stills', { seconds: 3, width: 540, height: 960, scene })
    const stills = await Promise.all([1, 2, 3].map((nth) => pictureOf(join(into, `still-${nth}.jpg`))))
    expect(stills.map(({ width, height }) => `${width}x${height}`)).toEqual(stills.map(() => '270x480'))
    const colors = stills.map((still) => hue(pixelAt(still, still.width / 2, 0.75 * still.height)))
    expect(colors).toEqual(['red', 'blue', 'blue'])
    const { cells, mean } = files.motion ?? { cells: [], mean: 0 }
    expect(Math.min(...cells.slice(0, 36))).toBeGreaterThan(4 * Math.max(...cells.slice(45)))
    expect(mean).toBeGreaterThan(1)
  })

  it('has stills of its own part', async () => {
    const scene =
      "color=red:size={size}:rate={rate},drawbox=color=blue:t=fill:enable='gte(t,2)',drawbox=color=white:t=fill:enable='gte(t,3)'"
    const { into } = await ingest('part-stills', { seconds: 5, scene }, { from: 60, frames: 60 })
    const stills = await Promise.all([1, 2, 3].map((nth) => pictureOf(join(into, `still-${nth}.jpg`))))
    const colors = stills.map((still) => hue(pixelAt(still, still.width / 2, still.height / 2)))
    expect(colors).toEqual(['blue', 'white', 'white'])
  })

  it('has a poster, two thumbnails and a picture of all of it (BG-13, CO-12)', async () => {
    const source = scratch.file('poster.mp4')
    await makeClip(source, { seconds: 0.5, width: 640, height: 360, scene: MARKED })
    const into = await scratch.folder('poster')
    await pool.pictures({ source, into, focus: { x: 1, y: 0.5 } })
    const pictures = await Promise.all(
      ['poster.jpg', 'thumb-170.jpg', 'thumb-80.jpg', 'whole.jpg'].map((name) => pictureOf(join(into, name))),
    )
    expect(pictures.map(({ width, height }) => `${width}x${height}`)).toEqual([
      '540x960',
      '170x303',
      '80x142',
      '640x360',
    ])
    const sides = pictures.map((picture) =>
      [0.1, 0.9].map((x) => hue(pixelAt(picture, x * picture.width, picture.height / 2))),
    )
    expect(sides).toEqual([
      ['blue', 'blue'],
      ['blue', 'blue'],
      ['blue', 'blue'],
      ['red', 'blue'],
    ])
  })

  it.each([
    [90, ['red', 'blue']],
    [270, ['blue', 'red']],
  ] as const)('filmed with the phone turned by %d° stands upright', async (rotation, fromTheTop) => {
    const { files, mezzanine } = await ingest(`turned-${rotation}`, {
      seconds: 0.4,
      width: 640,
      height: 360,
      rotation,
      scene: SIDES,
    })
    expect(files.source).toMatchObject({ width: 360, height: 640, rotated: true })
    const frame = await frameAt(mezzanine, 0.2)
    expect([hue(pixelAt(frame, 270, 100)), hue(pixelAt(frame, 270, 860))]).toEqual(fromTheTop)
  })

  it('upside down is turned round', async () => {
    const { mezzanine } = await ingest('turned-180', {
      seconds: 0.4,
      width: 360,
      height: 640,
      rotation: 180,
      scene: MARKED,
    })
    const frame = await frameAt(mezzanine, 0.2)
    expect(hue(pixelAt(frame, 270, 940))).toBe('white')
    expect([hue(pixelAt(frame, 100, 300)), hue(pixelAt(frame, 440, 300))]).toEqual(['blue', 'red'])
  })

  it('in landscape is cropped about its middle, or about the side that is asked for', async () => {
    const landscape = { seconds: 0.4, width: 640, height: 360, scene: MARKED }
    const middle = await frameAt((await ingest('landscape', landscape)).mezzanine, 0.2)
    expect([hue(pixelAt(middle, 60, 600)), hue(pixelAt(middle, 480, 600))]).toEqual(['red', 'blue'])
    const left = await frameAt(
      (await ingest('landscape-left', landscape, { focus: { x: 0, y: 0.5 } })).mezzanine,
      0.2,
    )
    expect([hue(pixelAt(left, 60, 600)), hue(pixelAt(left, 480, 600))]).toEqual(['red', 'red'])
  })

  it('with wide pixels is not squashed', async () => {
    const { files } = await ingest('wide-pixels', { seconds: 0.4, width: 180, height: 640, sar: 2 })
    expect(files.source).toMatchObject({ width: 360, height: 640 })
  })

  it.each([
    ['25 frames a second', { fps: 25 }],
    ['60 frames a second', { fps: 60 }],
    ['an uneven rate', { unevenly: true }],
  ])('of %s is brought to 30, at the same length', async (name, change) => {
    const { files } = await ingest(`rate-${name}`, { seconds: 1, ...change })
    expect(Math.abs(files.frames - 30)).toBeLessThanOrEqual(1)
  })

  it('without sound gets silence of the same length', async () => {
    const { files, mezzanine } = await ingest('silent', { seconds: 1, audio: false })
    expect(files.hadAudio).toBe(false)
    expect((await inspectVideo(mezzanine)).audio).toMatchObject({
      sampleRate: 48_000,
      channels: 2,
      duration: 1,
    })
    expect(Math.max(...(await loudness(mezzanine)))).toBe(0)
  })

  it('with sound keeps it, from the first moment to the last', async () => {
    const { mezzanine } = await ingest('sounding', { seconds: 2 })
    expect(Math.min(...(await loudness(mezzanine)).slice(0, 20))).toBeGreaterThan(0.02)
  })

  it('may be a tiny QuickTime file', async () => {
    const { files } = await ingest('tiny', {
      seconds: 0.1,
      width: 16,
      height: 16,
      format: 'mov',
      audio: false,
    })
    expect(files).toMatchObject({ frames: 3, source: { width: 16, height: 16 } })
  })

  it('keeps its colours', async () => {
    const scene = 'color=0x3060a0:size={size}:rate={rate}'
    const { mezzanine } = await ingest('colour', { seconds: 0.4, width: 720, height: 1280, scene })
    const [r, g, b] = pixelAt(await frameAt(mezzanine, 0.2), 270, 480)
    expect([Math.abs(r - 0x30), Math.abs(g - 0x60), Math.abs(b - 0xa0)].every((error) => error <= 4)).toBe(
      true,
    )
  })

  it('that breaks off early is refused, and nothing half is left', async () => {
    const whole = scratch.file('whole.mp4')
    await makeClip(whole, { seconds: 3, width: 180, height: 320, faststart: true })
    const cut = scratch.file('cut.mp4')
    await copyFile(whole, cut)
    await truncate(cut, Math.round((await readFile(whole)).length * 0.2))
    const into = await scratch.folder('cut')
    await expect(pool.ingestBackground({ source: cut, into })).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(readFile(join(into, 'mezzanine.mp4'))).rejects.toThrow()
  })

  it('reports its progress', async () => {
    const source = scratch.file('progress.mp4')
    await makeClip(source, { ...PLAIN, seconds: 4 })
    const seen: number[] = []
    await pool.ingestBackground(
      { source, into: await scratch.folder('progress') },
      { onProgress: (at) => seen.push(at) },
    )
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(Math.max(...seen)).toBeLessThanOrEqual(1)
  })
})

/** Left half red, right half blue. */
const SIDES = 'color=red:size={size}:rate={rate},drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill'

async function pictureOf(path: string): Promise<Pixels> {
  const image = await loadImage(path)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return { width: image.width, height: image.height, data }
}
