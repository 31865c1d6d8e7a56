import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MediaPool, Part } from './media-pool.ts'
import { CODED, codeOf } from './testing/coded-scene.ts'
import { frameAt, inspectVideo, loudness, ofEveryFrame, pixelAt, soundOf } from './testing/inspect.ts'
import { type Clip, makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

let made = 0

/** The mezzanine of a file made this way, optionally patched by hand. */
async function ingest(clip: Clip, { change, ...part }: Part & { change?: (bytes: Buffer) => void } = {}) {
  made += 1
  const source = scratch.file(`${made}.${clip.format ?? 'mp4'}`)
  await makeClip(source, { width: 176, height: 312, audio: false, ...clip })
  if (change) {
    const bytes = await readFile(source)
    change(bytes)
    await writeFile(source, bytes)
  }
  const into = await scratch.folder(`${made}`)
  const files = await pool.ingestBackground({ source, into, ...part })
  return { files, mezzanine: join(into, 'mezzanine.mp4') }
}

/** A color for each corner of the stored picture. */
const CORNERS =
  'color=red:size={size}:rate={rate},drawbox=x=iw/2:y=0:w=iw/2:h=ih/2:color=lime:t=fill,drawbox=x=0:y=ih/2:w=iw/2:h=ih/2:color=blue:t=fill,drawbox=x=iw/2:y=ih/2:w=iw/2:h=ih/2:color=white:t=fill'
const STORED = [
  { at: [-1, -1], color: 'red' },
  { at: [1, -1], color: 'lime' },
  { at: [-1, 1], color: 'blue' },
  { at: [1, 1], color: 'white' },
] as const

const nameOf = ([red, green, blue]: readonly number[]) =>
  [red, green, blue].map((value) => ((value ?? 0) > 128 ? 1 : 0)).join('')
const NAMES: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '111': 'white' }

/** Corner colors of the upright picture, by the definition of the matrix alone. */
function expectedCorners([a, b, c, d]: readonly [number, number, number, number]): string[] {
  const shown = new Map(
    STORED.map(({ at: [x, y], color }) => [`${Math.sign(a * x + c * y)},${Math.sign(b * x + d * y)}`, color]),
  )
  return ['-1,-1', '1,-1', '-1,1', '1,1'].map((corner) => shown.get(corner) ?? 'none')
}

describe('a video that was filmed in another position', () => {
  it.each([
    ['as it is', [1, 0, 0, 1]],
    ['mirrored', [-1, 0, 0, 1]],
    ['upside down', [-1, 0, 0, -1]],
    ['upside down and mirrored', [1, 0, 0, -1]],
    ['turned right', [0, 1, -1, 0]],
    ['turned left', [0, -1, 1, 0]],
    ['turned right and mirrored', [0, 1, 1, 0]],
    ['turned left and mirrored', [0, -1, -1, 0]],
  ] as const)('stands upright: %s', async (_name, matrix) => {
    const lies = matrix[0] === 0
    const size = lies ? { width: 320, height: 180 } : { width: 180, height: 320 }
    const { mezzanine } = await ingest({ ...size, seconds: 0.2, scene: CORNERS, matrix })
    const picture = await frameAt(mezzanine, 0.1)
    const seen = [
      [100, 100],
      [440, 100],
      [100, 860],
      [440, 860],
    ].map(([x, y]) => NAMES[nameOf(pixelAt(picture, x ?? 0, y ?? 0))])
    expect(seen).toEqual(expectedCorners(matrix))
  })
})

/** The last frame that started by each thirtieth of a second, in integers. */
const dueAt = (slot: number, fps: number) => Math.ceil(((2 * slot + 1) * fps) / 60) - 1

describe('a video of another rate', () => {
  it.each([24, 25, 50, 60])('of %d pictures a second shows each when it is due', async (fps) => {
    const { files, mezzanine } = await ingest({ seconds: 1, fps, scene: CODED })
    expect(files.frames).toBe(30)
    expect(await ofEveryFrame(mezzanine, codeOf)).toEqual(
      Array.from({ length: 30 }, (_, slot) => dueAt(slot, fps)),
    )
  })

  it('that is uneven shows each as long as it lasts', async () => {
    const { mezzanine } = await ingest({ seconds: 1, unevenly: true, scene: CODED })
    const seen = await ofEveryFrame(mezzanine, codeOf)
    expect(Math.abs(seen.length - 30)).toBeLessThanOrEqual(1)
    expect(seen).toEqual(seen.map((_, slot) => (slot % 3 === 2 ? slot - 1 : slot)))
  })
})

describe('a video of another make', () => {
  it.each<[string, Clip]>([
    ['AV1', { seconds: 1, codec: 'av1' }],
    ['AVI with MPEG-4', { seconds: 1, codec: 'mpeg4', format: 'avi' }],
    ['QuickTime', { seconds: 1, format: 'mov' }],
    ['WebM with AV1', { seconds: 1, codec: 'av1', format: 'webm' }],
  ])('has all its pictures, square and 30 a second: %s', async (_name, clip) => {
    const { mezzanine } = await ingest({ ...clip, scene: CODED })
    expect(await inspectVideo(mezzanine)).toMatchObject({ width: 540, height: 960, fps: 30, colorSpace: 1 })
    expect(await ofEveryFrame(mezzanine, codeOf)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('with pixels twice as wide as high keeps its proportions', async () => {
    const edge = 'color=black:size={size}:rate={rate},drawbox=x=0:y=0:w=iw:h=ih/8:color=white:t=fill'
    const { mezzanine } = await ingest({ seconds: 0.2, width: 180, height: 640, sar: 2, scene: edge })
    const picture = await frameAt(mezzanine, 0.1)
    const shown = [20, 100, 140, 900].map((y) => pixelAt(picture, 270, y)[0] > 128)
    expect(shown).toEqual([true, true, false, false])
  })

  it('of 63×1279 pixels shows its middle', async () => {
    const halves = 'color=red:size={size}:rate={rate},drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=blue:t=fill'
    const clip = { seconds: 0.2, width: 63, height: 1279, codec: 'h264-444', scene: halves } as const
    const { files, mezzanine } = await ingest(clip)
    expect(files.source).toMatchObject({ width: 63, height: 1279 })
    const picture = await frameAt(mezzanine, 0.1)
    expect([20, 440, 520, 940].map((y) => NAMES[nameOf(pixelAt(picture, 270, y))])).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ])
  })

  it('in ten bits and HLG comes out in bt709: white is white, grey is grey, and red is red', async () => {
    // 75 % of the signal is HLG reference white; the lowest third is red.
    const scene =
      'color=0xbfbfbf:size={size}:rate={rate},drawbox=x=0:y=ih/3:w=iw:h=ih/3:color=0x606060:t=fill,drawbox=x=0:y=2*ih/3:w=iw:h=ih/3:color=0x903030:t=fill'
    const { files, mezzanine } = await ingest({ seconds: 0.2, codec: 'hevc-hlg', scene })
    expect(files.source.hdr).toBe(true)
    expect(await inspectVideo(mezzanine)).toMatchObject({ colorSpace: 1, pixelFormat: 'yuv420p' })
    const picture = await frameAt(mezzanine, 0.1)
    const [white, grey, red] = [160, 480, 800].map((y) => pixelAt(picture, 270, y))
    const spread = ([r, g, b]: readonly number[] = []) =>
      Math.max(r ?? 0, g ?? 0, b ?? 0) - Math.min(r ?? 0, g ?? 0, b ?? 0)
    expect(spread(white)).toBeLessThanOrEqual(6)
    expect(spread(grey)).toBeLessThanOrEqual(6)
    expect(white?.[0]).toBeGreaterThan(190)
    expect(grey?.[0]).toBeGreaterThan(40)
    expect(grey?.[0]).toBeLessThan((white?.[0] ?? 0) - 60)
    expect((red?.[0] ?? 0) - (red?.[1] ?? 0)).toBeGreaterThan(40)
  })

  it('whose edit list leaves out its beginning begins where that says', async () => {
    const { mezzanine } = await ingest(
      { seconds: 2, scene: CODED },
      { change: (bytes) => trim(bytes, 0.5, 1) },
    )
    expect(await ofEveryFrame(mezzanine, codeOf)).toEqual(Array.from({ length: 30 }, (_, n) => 15 + n))
  })

  it('with two tracks of sound has one, of its own length', async () => {
    const { mezzanine } = await ingest({ seconds: 1, audio: 2 })
    const { audio, frames } = await inspectVideo(mezzanine)
    expect([frames, audio?.duration]).toEqual([30, 1])
    expect(Math.max(...(await loudness(mezzanine)))).toBeGreaterThan(0.05)
  })
})

/** Makes the edit list show only a part, in seconds. */
function trim(mp4: Buffer, from: number, seconds: number): void {
  const film = mp4.readUInt32BE(mp4.indexOf('mvhd') + 16)
  const track = mp4.readUInt32BE(mp4.indexOf('mdhd') + 16)
  const edit = mp4.indexOf('elst')
  mp4.writeUInt32BE(Math.round(film * seconds), edit + 12)
  mp4.writeInt32BE(Math.round(track * from), edit + 16)
}

describe('sound and pictures', () => {
  const FLASH =
    "color=black:size={size}:rate={rate},drawbox=x=0:y=0:w=iw:h=ih:color=white:t=fill:enable='lt(mod(t+0.001,0.5),0.1)'"
  const BEEP = 'if(lt(mod(t,0.5),0.1),0.5*sin(2*PI*1000*t),0)'

  it.each<[string, Clip, Part]>([
    ['of 25 pictures a second', { seconds: 2, fps: 25 }, {}],
    ['of 60 pictures a second', { seconds: 2, fps: 60 }, {}],
    ['of a part from its middle', { seconds: 3.5 }, { from: 45, frames: 60 }],
    ['of a part of 24 pictures a second', { seconds: 3.5, fps: 24, format: 'mov' }, { from: 45, frames: 60 }],
  ])('stay together to 40 ms: %s', async (_name, clip, part) => {
    const { mezzanine } = await ingest({ ...clip, audio: true, sound: BEEP, scene: FLASH }, part)
    const bright = await ofEveryFrame(mezzanine, (middle) => pixelAt(middle, 270, 2)[0] > 128)
    const sound = await soundOf(mezzanine)
    const flashes = bright.flatMap((on, n) => (on && n > 0 && !bright[n - 1] ? [n / 30] : []))
    expect(flashes.length).toBeGreaterThanOrEqual(3)
    for (const flash of flashes) expect(Math.abs(onset(sound, flash) - flash)).toBeLessThan(0.04)
  })

  /** Start of the sound nearest to a moment: loud after a twentieth of a second of silence. */
  function onset(sound: Float32Array, near: number): number {
    const found: number[] = []
    let loudAt = Number.NEGATIVE_INFINITY
    for (const [at, value] of sound.entries()) {
      if (Math.abs(value) < 0.1) continue
      if (at - loudAt > 2_400) found.push(at / 48_000)
      loudAt = at
    }
    return found.reduce(
      (best, at) => (Math.abs(at - near) < Math.abs(best - near) ? at : best),
      Number.POSITIVE_INFINITY,
    )
  }
})

describe('a part of a long video', () => {
  it.each<[string, Clip]>([
    ['of rare key frames', { seconds: 16, audio: true }],
    ['of 25 pictures a second', { seconds: 16, fps: 25 }],
    ['in an AVI', { seconds: 16, codec: 'mpeg4', format: 'avi' }],
  ])('has exactly the pictures it has in the whole: %s (UP-22)', async (_name, clip) => {
    const { files, mezzanine } = await ingest(
      { width: 88, height: 156, ...clip, scene: CODED },
      { from: 450, frames: 24 },
    )
    const { fps = 30 } = clip
    expect(files.frames).toBe(24)
    expect(await ofEveryFrame(mezzanine, codeOf)).toEqual(
      Array.from({ length: 24 }, (_, n) => dueAt(450 + n, fps)),
    )
  })

  it('beyond its end is refused', async () => {
    await expect(ingest({ seconds: 1 }, { from: 450, frames: 450 })).rejects.toMatchObject({
      reason: 'unreadable',
    })
  })
})
