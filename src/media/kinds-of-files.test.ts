import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { frameAt, ofEveryFrame, pixelAt, soundOf } from './testing/inspect.ts'
import { type Clip, makeClip, type Sound } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

type Codec = NonNullable<Clip['codec']>
type Container = { pictures: readonly Codec[]; sounds: readonly Sound['codec'][] }

/** What phones, cameras, screen recorders and editors write into each container. */
const CONTAINERS: Record<'mp4' | 'mov' | 'avi' | 'webm', Container> = {
  mp4: {
    pictures: ['h264', 'hevc', 'hevc-10', 'av1', 'mpeg4', 'vp9', 'mpeg2video'],
    sounds: ['aac', 'mp3', 'alac', 'ac3', 'eac3', 'opus', 'flac'],
  },
  mov: { pictures: ['h264', 'hevc', 'mjpeg', 'prores'], sounds: ['aac', 'pcm_s16le', 'alac', 'pcm_mulaw'] },
  avi: {
    pictures: ['mpeg4', 'msmpeg4', 'mjpeg', 'huffyuv', 'utvideo', 'rawvideo'],
    sounds: ['pcm_s16le', 'mp3', 'mp2', 'adpcm_ima_wav', 'adpcm_ms', 'pcm_u8', 'ac3', 'wmav2'],
  },
  webm: { pictures: ['vp8', 'vp9', 'av1'], sounds: ['opus', 'vorbis'] },
}
const RATES = [24, 25, 30, 50, 60, 120] as const
const SIZES = [
  [176, 312],
  [320, 180],
  [256, 256],
  [360, 480],
] as const
const TURNS = [0, 90, 180, 270] as const
const LAYOUTS = ['stereo', 'mono', 'left', '5.1'] as const
/** Of one channel or two only. */
const NARROW: readonly Sound['codec'][] = ['mp3', 'mp2', 'alac', 'adpcm_ima_wav', 'adpcm_ms', 'wmav2']
const COUNT = 120
const SECONDS = 0.3
const UPPER = 'color=red:size={size}:rate={rate},drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=blue:t=fill'

/** The same clips in every run, in which any value meets any other. */
const CLIPS = fc
  .sample(
    fc.constantFrom('mp4', 'mov', 'avi', 'webm').chain((format) =>
      fc.record({
        format: fc.constant(format),
        codec: fc.constantFrom(...CONTAINERS[format].pictures),
        fps: fc.constantFrom(...RATES),
        size: fc.constantFrom(...SIZES),
        rotation: format === 'mp4' || format === 'mov' ? fc.constantFrom(...TURNS) : fc.constant(0 as const),
        audio: fc.array(soundIn(format), { maxLength: 2 }),
      }),
    ),
    { numRuns: COUNT, seed: 46 },
  )
  .map(({ size: [width, height], ...clip }) => ({ ...clip, width, height }))

function soundIn(format: keyof typeof CONTAINERS): fc.Arbitrary<Sound> {
  return fc
    .record({ codec: fc.constantFrom(...CONTAINERS[format].sounds), layout: fc.constantFrom(...LAYOUTS) })
    .map(({ codec, layout }) => ({
      codec,
      layout: layout === '5.1' && NARROW.includes(codec) ? 'stereo' : layout,
    }))
}

const nameOf = ({ format, codec, fps, width, height, rotation, audio }: (typeof CLIPS)[number]) =>
  `${format} ${codec} ${width}×${height} at ${fps}, turned by ${rotation}, ${
    audio.map((track) => `${track.codec} ${track.layout}`).join(' and ') || 'no sound'
  }`

const isRed = ([red, , blue]: readonly number[]) => (red ?? 0) > (blue ?? 0)
const loudnessOf = (samples: Float32Array) => Math.hypot(...samples.subarray(0, 9_600)) / Math.sqrt(9_600)

async function ingest(name: string, clip: Clip) {
  const source = scratch.file(`${name}.${clip.format ?? 'mp4'}`)
  await makeClip(source, clip)
  const facts = await pool.probe(source, 'background')
  const into = await scratch.folder(name)
  const files = await pool.ingestBackground({ source, into })
  return { facts, files, mezzanine: join(into, 'mezzanine.mp4') }
}

describe('a file of each kind is used as it was meant', () => {
  it.each(CLIPS.map((clip, nth) => [nameOf(clip), nth, clip] as const))('%s', async (_name, nth, clip) => {
    const { facts, files, mezzanine } = await ingest(`kind-${nth}`, {
      ...clip,
      seconds: SECONDS,
      scene: UPPER,
    })
    const { width, height, rotation } = clip
    const isLying = rotation === 90 || rotation === 270
    expect(facts).toMatchObject(isLying ? { width: height, height: width } : { width, height })
    // An AVI begins with empty pictures where its sound begins earlier.
    expect(Math.abs(files.frames - 30 * SECONDS)).toBeLessThanOrEqual(clip.format === 'avi' ? 3 : 1)
    const picture = await frameAt(mezzanine, 0.1)
    const corners = [
      [60, 60],
      [480, 60],
      [60, 900],
      [480, 900],
    ].map(([x, y]) => isRed(pixelAt(picture, x ?? 0, y ?? 0)))
    const upright = { 0: [1, 1, 0, 0], 90: [0, 1, 0, 1], 180: [0, 0, 1, 1], 270: [1, 0, 1, 0] }[rotation]
    expect(corners).toEqual(upright.map(Boolean))
    const isRead = clip.audio.some((track) => track.codec !== 'wmav2')
    expect([facts.hasAudio, files.hadAudio]).toEqual([isRead, isRead])
    expect(facts.unreadSound).toBe(clip.audio.length > 0 && !isRead ? 'Windows Media Audio' : undefined)
  })
})

describe('sound of one channel', () => {
  const TONE = '0.25*sin(2*PI*440*t)'
  it.each(['mono', 'left', 'stereo'] as const)('is as loud on both sides: %s', async (layout) => {
    const audio = [{ codec: 'pcm_s16le', layout }] as const
    const { mezzanine } = await ingest(`one-${layout}`, { seconds: 1, format: 'mov', audio, sound: TONE })
    const { left, right } = await sidesOf(mezzanine)
    expect(loudnessOf(left)).toBeCloseTo(0.25 / Math.SQRT2, 1)
    expect(loudnessOf(right)).toBeCloseTo(0.25 / Math.SQRT2, 1)
  })
})

describe('two sounds', () => {
  it('of which the first cannot be decoded are heard by the second', async () => {
    const audio = [
      { codec: 'wmav2', layout: 'stereo' },
      { codec: 'mp3', layout: 'stereo' },
    ] as const
    const { facts, files } = await ingest('two-sounds', {
      seconds: 0.5,
      format: 'avi',
      codec: 'mpeg4',
      audio,
    })
    expect([facts.hasAudio, files.hadAudio, facts.unreadSound]).toEqual([true, true, undefined])
  })
})

describe('pictures in halves', () => {
  it('become whole ones, without combs, each when it is due', async () => {
    const moving = [
      'color=black:size={size}:rate={rate},format=yuv420p[stage]',
      'color=white:size={size:0.16x1}:rate={rate},format=yuv420p[bar]',
      "[stage][bar]overlay=x='mod(1200*t,W)':y=0",
    ].join(';')
    const clip = { seconds: 1, fps: 25, width: 320, height: 568, isInterlaced: true, scene: moving } as const
    const { files, mezzanine } = await ingest('halves', clip)
    expect(files.frames).toBe(30)
    const combs = await ofEveryFrame(mezzanine, ({ width, height, data }) => {
      let count = 0
      for (let y = 300; y < height - 300; y++)
        for (let x = 0; x < width; x += 3) {
          const at = (row: number) => data[4 * ((y + row) * width + x)] ?? 0
          if (Math.abs(at(0) - at(-2)) > 60 && Math.abs(at(0) - at(2)) > 60) count += 1
        }
      return count
    })
    expect(Math.max(...combs)).toBeLessThan(300)
  })

  it('of a DV camcorder too', async () => {
    const clip = { seconds: 0.4, fps: 25, width: 720, height: 576, codec: 'dvvideo', format: 'avi' } as const
    const { facts, files } = await ingest('dv', {
      ...clip,
      audio: [{ codec: 'pcm_s16le', layout: 'stereo' }],
    })
    expect([facts.codec, files.frames, files.hadAudio]).toEqual(['dvvideo', 12, true])
  })
})

describe('colors of a wide gamut without HDR', () => {
  it.each(['bt2020', 'p3'] as const)('come out stronger, and grey stays grey: %s', async (gamut) => {
    const scene =
      'color=0xc02020:size={size}:rate={rate},drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=0x808080:t=fill'
    const clip = { seconds: 0.2, width: 720, height: 1280, codec: 'hevc-10', scene, format: 'mov' } as const
    const { mezzanine } = await ingest(`gamut-${gamut}`, { ...clip, gamut, audio: false })
    const picture = await frameAt(mezzanine, 0.1)
    const [red, green] = pixelAt(picture, 270, 200)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(30)
    const grey = pixelAt(picture, 270, 760).slice(0, 3)
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThanOrEqual(4)
    expect(Math.abs((grey[0] ?? 0) - 0x80)).toBeLessThanOrEqual(6)
  })
})

describe('a file that cannot be used', () => {
  it('is refused with the name of its coding', async () => {
    const source = scratch.file('wmv.avi')
    await makeClip(source, {
      seconds: 0.2,
      width: 176,
      height: 144,
      codec: 'wmv2',
      format: 'avi',
      audio: false,
    })
    await expect(pool.probe(source, 'background')).rejects.toMatchObject({
      reason: 'codec',
      message: expect.stringContaining('Windows Media Video'),
    })
  })

  it('is refused with its size', async () => {
    const source = scratch.file('8k.mov')
    const clip = { seconds: 0.04, fps: 25, width: 7680, height: 4320, codec: 'mjpeg', format: 'mov' } as const
    await makeClip(source, { ...clip, scene: 'color=gray:size={size}:rate={rate}', audio: false })
    await expect(pool.probe(source, 'background')).rejects.toMatchObject({
      reason: 'too_large',
      message: expect.stringContaining('(8K, 7680 × 4320)'),
    })
  })
})

/** Both sides of a finished file's sound. */
async function sidesOf(path: string): Promise<{ left: Float32Array; right: Float32Array }> {
  const [left, right] = await Promise.all([soundOf(path, 0), soundOf(path, 1)])
  return { left, right }
}
