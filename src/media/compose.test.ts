import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BLUE, type ComposeStage, GREEN, openComposeStage, PINK, PLAIN } from './testing/compose-stage.ts'
import {
  distance,
  frameAt,
  framesAt,
  inspectVideo,
  keyFrames,
  loudness,
  type Pixels,
  pixelAt,
  soundOf,
} from './testing/inspect.ts'
import { createTestPool } from './testing/test-pool.ts'

/** For content that is visible in the first second. */
const BRIEF = { duration: 1 } as const

let stage: ComposeStage
beforeAll(async () => {
  stage = await openComposeStage()
})
afterAll(() => stage.close())

describe('a composed video', () => {
  let plain: string
  beforeAll(async () => {
    plain = await stage.composed('plain')
  })

  it('is what every player and network takes', async () => {
    const result = await stage.pool.compose(stage.job('golden', { overlays: [stage.use()] }))
    expect(result).toMatchObject({ frames: 150, duration: 5 })
    const facts = await inspectVideo(stage.scratch.file('golden.mp4'))
    expect(facts).toMatchObject({
      codec: 'h264',
      profile: 100,
      pixelFormat: 'yuv420p',
      width: 540,
      height: 960,
    })
    expect(facts).toMatchObject({ fps: 30, frames: 150, duration: 5, colorSpace: 1, faststart: true })
    expect(facts.audio).toMatchObject({ codec: 'aac', profile: 1, sampleRate: 48_000, channels: 2 })
    expect(facts.audio?.duration).toBeCloseTo(5, 1)
    expect(result.bytes).toBe((await stat(stage.scratch.file('golden.mp4'))).size)
  })

  it('has no edit lists, as platforms ask for, and both tracks from the first moment on', async () => {
    const bytes = await readFile(plain)
    const index = bytes.subarray(bytes.indexOf('moov'), bytes.indexOf('mdat'))
    expect(index.includes('trak')).toBe(true)
    expect(index.includes('elst')).toBe(false)
    expect((await inspectVideo(plain)).audio?.start).toBe(0)
    const [first] = await framesAt(plain, [0])
    expect(first && distance(first, 100, 100, BLUE)).toBeLessThanOrEqual(5)
  })

  it('starts its second half, made by another worker, with a key frame and without a gap', async () => {
    expect(await keyFrames(plain)).toEqual([0, 90])
  })

  it('leaves nothing but the file behind', async () => {
    const left = await readdir(stage.scratch.path)
    expect(left.filter((name) => name.startsWith('plain'))).toEqual(['plain.mp4'])
  })

  it('keeps the colours of the background', async () => {
    expect(distance(await frameAt(plain, 2), 100, 100, BLUE)).toBeLessThanOrEqual(5)
  })
})

describe('the text layer', () => {
  it('is absent at first, half there in the middle of its fade, and whole after it', async () => {
    const out = await stage.composed('fade', { text: stage.textUse('fade-in', 3) })
    const half = PINK.map((value, channel) => (value + (BLUE[channel] ?? 0)) / 2) as [number, number, number]
    const [first, middle, last] = await framesAt(out, [0, 1.5, 4])
    expect(distance(first, 270, 250, BLUE)).toBeLessThanOrEqual(5)
    expect(distance(middle, 270, 250, half)).toBeLessThanOrEqual(8)
    expect(distance(last, 270, 250, PINK)).toBeLessThanOrEqual(5)
    expect(distance(last, 270, 350, BLUE)).toBeLessThanOrEqual(5)
  })

  it('is there from the first frame without a fade', async () => {
    const out = await stage.composed('no-fade', { text: stage.textUse('none', 0), ...BRIEF })
    expect(distance(await frameAt(out, 0), 270, 250, PINK)).toBeLessThanOrEqual(6)
  })

  it('lies over what is under it and under what is over it', async () => {
    const text = stage.textUse('none', 0)
    const place = { y: (250 / 960) * 100 }
    const layered = (layer: 'under' | 'over') =>
      stage.composed(layer, { text, overlays: [stage.use({ ...place, layer })], ...BRIEF })
    const [under, over] = [await layered('under'), await layered('over')]
    expect(distance(await frameAt(under, 0.1), 230, 250, PINK)).toBeLessThanOrEqual(8)
    expect(distance(await frameAt(over, 0.1), 230, 250, GREEN)).toBeLessThanOrEqual(24)
  })
})

describe('an overlay', () => {
  /** Whether the square is in the left or right half of its 162 pixels around (270, 672). */
  const side = (frame: Pixels) =>
    distance(frame, 230, 672, GREEN) < 40 ? 'left' : distance(frame, 311, 672, GREEN) < 40 ? 'right' : 'none'

  it('repeats with its own timing for the whole video', async () => {
    const out = await stage.composed('loop', { overlays: [stage.use()] })
    const frames = await framesAt(out, [0.1, 0.25, 0.35, 0.95, 1.05, 4.1, 4.5])
    expect(frames.map(side)).toEqual(['left', 'left', 'right', 'right', 'left', 'left', 'right'])
  })

  it('that starts later is nowhere before, and begins with its first frame', async () => {
    const before = await framesAt(await stage.composed('none'), [0.1, 3])
    const out = await stage.composed('late', { overlays: [stage.use({ start: 3.2 })] })
    const [first, almost, ...after] = await framesAt(out, [0.1, 3.18, 3.21, 3.45, 3.55, 4.21])
    expect([first, almost].map((frame) => frame && side(frame))).toEqual(['none', 'none'])
    expect(distance(first, 230, 672, BLUE)).toBeLessThanOrEqual(5)
    expect(pixelAt(first as Pixels, 230, 672)).toEqual(pixelAt(before[0] as Pixels, 230, 672))
    expect(after.map(side)).toEqual(['left', 'left', 'right', 'left'])
  })

  it('starts later also where memory holds none of its frames', async () => {
    const poor = createTestPool({ workers: 1, cacheBytes: 10_000 })
    const job = stage.job('poor-late', { overlays: [stage.use({ start: 3.2 })] })
    await poor.compose(job)
    await poor.close()
    expect((await framesAt(job.out, [3.1, 3.21, 3.55, 4.21])).map(side)).toEqual([
      'none',
      'left',
      'right',
      'left',
    ])
  })

  it('looks the same when memory holds none of its frames', async () => {
    const poor = createTestPool({ workers: 1, cacheBytes: 10_000 })
    const out = stage.job('poor', { overlays: [stage.use(), stage.use({ x: 20, rotation: 30 })] })
    await poor.compose(out)
    await poor.close()
    expect((await framesAt(out.out, [0.1, 0.35, 1.05, 4.5])).map(side)).toEqual([
      'left',
      'right',
      'left',
      'right',
    ])
  })

  it('has clean edges: every pixel is a mixture of overlay and background', async () => {
    const frame = await frameAt(
      await stage.composed('edges', { overlays: [stage.use({ rotation: 20 })], ...BRIEF }),
      0.1,
    )
    let brightest = 0
    for (let y = 570; y < 780; y++)
      for (let x = 170; x < 370; x++) brightest = Math.max(brightest, pixelAt(frame, x, y)[0])
    expect(brightest).toBeLessThan(0x20 + 40)
  })

  it('turns clockwise about its centre', async () => {
    const frame = await frameAt(
      await stage.composed('turned', { overlays: [stage.use({ rotation: 90 })], ...BRIEF }),
      0.1,
    )
    expect(distance(frame, 270, 632, GREEN)).toBeLessThan(40)
    expect(distance(frame, 230, 672, BLUE)).toBeLessThan(40)
  })

  it('is found where it was moved to, although its frames were made for another place', async () => {
    await stage.composed('here', { overlays: [stage.use({ y: 70 })], ...BRIEF })
    const moved = await stage.composed('there', { overlays: [stage.use({ y: 20 })], ...BRIEF })
    const frame = await frameAt(moved, 0.1)
    expect(distance(frame, 230, 192, GREEN)).toBeLessThan(40)
    expect(distance(frame, 230, 672, BLUE)).toBeLessThan(10)
  })

  it('may stick out of the frame on every side, at any size', async () => {
    const overlays = [
      stage.use({ x: 0, y: 0, scale: 3 }),
      stage.use({ x: 100, y: 100, rotation: 45 }),
      stage.use({ scale: 10, rotation: 30 }),
    ]
    const out = await stage.composed('outside', { overlays, ...BRIEF })
    expect(await inspectVideo(out)).toMatchObject({ frames: 30, width: 540, height: 960 })
    const corner = await frameAt(
      await stage.composed('corner', { overlays: [stage.use({ x: 0, y: 0, scale: 3 })], ...BRIEF }),
      0.5,
    )
    expect(distance(corner, 100, 100, GREEN)).toBeLessThan(40)
  })
})

describe('a mark', () => {
  const mark = (drift: { dx: number; dy: number; period: number }) => ({
    path: stage.scratch.file('mark.png'),
    x: 100,
    y: 60,
    drift,
  })

  it('is painted over everything', async () => {
    const still = mark({ dx: 0, dy: 0, period: 1 })
    const out = await stage.composed('marked', {
      overlays: [stage.use({ x: 20, y: 7, scale: 4 })],
      mark: still,
      ...BRIEF,
    })
    expect(distance(await frameAt(out, 0.5), 120, 70, [255, 255, 255])).toBeLessThan(12)
  })

  it('drifts along a sine in both halves alike', async () => {
    const out = await stage.composed('drift', { mark: mark({ dx: 60, dy: 0, period: 4 }) })
    const bright = async (time: number, x: number) => pixelAt(await frameAt(out, time), x, 70)[0] > 200
    expect([await bright(0, 120), await bright(1, 180), await bright(3, 60), await bright(1, 120)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([await bright(4, 120), await bright(4.93, 180)]).toEqual([true, true])
  })
})

describe('a background shorter than the video', () => {
  it('starts over, picture and sound', async () => {
    const out = await stage.composed('looped', { background: stage.short })
    const facts = await inspectVideo(out)
    expect(facts).toMatchObject({ frames: 150, duration: 5 })
    expect(facts.audio?.duration).toBeCloseTo(5, 2)
    const white = async (time: number) => {
      const frame = await frameAt(out, time)
      return Array.from({ length: 540 }, (_, x) => pixelAt(frame, x, 480)[0]).findIndex(
        (value) => value > 128,
      )
    }
    expect(Math.abs((await white(1)) - (await white(3)))).toBeLessThanOrEqual(2)
    expect(await white(2.1)).toBeLessThan(await white(1.9))
    expect(Math.min(...(await loudness(out)).slice(0, 50))).toBeGreaterThan(0.02)
  })
})

describe('the longest video', () => {
  it('lasts 60 seconds, also where its text moves in, and of a background of 15, whose sound starts over without a click (GE-20)', async () => {
    // Not a multiple of the tone's period: the loop would jump.
    const usual = await stage.ingestScene('usual', 449 / 30, PLAIN)
    const text = stage.textUse('slide', 12)
    const long = await stage.composed('longest', { background: usual, text, duration: 60 })
    const facts = await inspectVideo(long)
    expect(facts).toMatchObject({ width: 540, height: 960, frames: 1800, duration: 60 })
    expect(facts.audio?.duration).toBeCloseTo(60, 1)
    const [first, after] = await framesAt(long, [0, 12.5])
    expect(distance(first, 270, 250, BLUE)).toBeLessThanOrEqual(8)
    expect(distance(after, 270, 250, PINK)).toBeLessThanOrEqual(8)
    const sound = await soundOf(long)
    expect(sharpest(sound, 17, 18)).toBeGreaterThan(0)
    for (const seam of [1, 2, 3].map((n) => (n * 449) / 30))
      expect(sharpest(sound, seam - 0.03, seam + 0.03)).toBeLessThan(CLICK)
  })
})

/** A jump bends the tone by more than 0.03, encoder noise by less than 0.01. */
const CLICK = 0.015

/** The sharpest bend between these seconds; a click is one. */
function sharpest(sound: Float32Array, from: number, to: number): number {
  const bends = sound.subarray(Math.round(from * 48_000), Math.round(to * 48_000))
  return bends.reduce(
    (most, value, n) =>
      n < 2 ? 0 : Math.max(most, Math.abs(value - 2 * (bends[n - 1] ?? 0) + (bends[n - 2] ?? 0))),
    0,
  )
}

describe('a video without a background', () => {
  it('shows its text on black, in silence, as long as it should be (GE-12)', async () => {
    const { background: _none, ...plain } = stage.job('plain', { text: stage.textUse('none', 0) })
    await stage.pool.compose(plain)
    const facts = await inspectVideo(plain.out)
    expect(facts).toMatchObject({ width: 540, height: 960, frames: 150, duration: 5, colorSpace: 1 })
    expect(facts.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 })
    expect(facts.audio?.duration).toBeCloseTo(5, 1)
    expect(Math.max(...(await loudness(plain.out)))).toBe(0)
    for (const time of [0, 2.9, 4.9]) {
      const frame = await frameAt(plain.out, time)
      expect(distance(frame, 270, 250, PINK)).toBeLessThanOrEqual(8)
      expect(distance(frame, 20, 900, [0, 0, 0])).toBeLessThanOrEqual(2)
    }
  })
})

describe('many composes at once', () => {
  it('are all finished, each by one worker when others wait', async () => {
    const outs = await Promise.all(
      [1, 2, 3, 4].map((n) => stage.composed(`many-${n}`, { overlays: [stage.use()], duration: 4 })),
    )
    const frames = await Promise.all(outs.map(async (out) => (await inspectVideo(out)).frames))
    expect(frames).toEqual([120, 120, 120, 120])
    // The first job was alone and used all workers; it has a key frame at each handover.
    const [first, ...others] = await Promise.all(outs.map(keyFrames))
    expect(first).toEqual([0, 45])
    expect(others).toEqual([[0], [0], [0]])
  })

  it('find warm what was prepared', async () => {
    const pool = createTestPool({ workers: 1 })
    const files = { text: stage.scratch.file('prepared.png'), overlay: stage.scratch.file('prepared.mov') }
    await copyFile(stage.scratch.file('text.png'), files.text)
    await copyFile(stage.use().path, files.overlay)
    const job = stage.job('warm', {
      overlays: [{ ...stage.use(), path: files.overlay }],
      text: { ...stage.textUse('none', 0), path: files.text },
      ...BRIEF,
    })
    await pool.prepare(job)
    // Cached layers are not read from files.
    await Promise.all([rm(files.text), withoutFrames(files.overlay)])
    await pool.compose(job)
    await pool.close()
    const frame = await frameAt(job.out, 0.1)
    expect(distance(frame, 270, 250, PINK)).toBeLessThanOrEqual(6)
    expect(distance(frame, 230, 672, GREEN)).toBeLessThan(40)
  })
})

/** Keeps a film's metadata and empties its frames. */
async function withoutFrames(path: string): Promise<void> {
  const bytes = await readFile(path)
  const at = bytes.indexOf('mdat')
  await writeFile(path, bytes.fill(0, at + 4, at - 4 + bytes.readUInt32BE(at - 4)))
}
