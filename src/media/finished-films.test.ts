import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QualityPreset } from '#domain/design/quality.ts'
import { FORMAT_WINDOWS, FORMATS, type Format, outputSize } from '#domain/geometry/formats.ts'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { FRAME } from './limits.ts'
import type { ComposeJob } from './media-pool.ts'
import type { Size } from './plan/cover-crop.ts'
import { type ComposeStage, openComposeStage, PLAIN } from './testing/compose-stage.ts'
import { boxPaths, inspectVideo, packetsOf } from './testing/inspect.ts'
import { makeClip } from './testing/make-clip.ts'

/** Long enough for two workers; the longer one has key frames within each one's part, too. */
const SECONDS = 4
const LONGER = 12
/** Noise: what is easier takes fewer bits than it may. */
const NOISE = '0.4*random(0)-0.2'
const SOUND_BITS = 128_000

const OWN_SOUND = 'the sound of its clip'
const REPEATED = 'a clip that begins again'
const NO_SOUND = 'no sound'
const NO_CLIP = 'no clip'
const WITH_MUSIC = 'music and the sound of its clip'
const LOOPED_MUSIC = 'music that begins again'
const SILENT: ReadonlySet<string> = new Set([NO_SOUND, NO_CLIP])

let stage: ComposeStage
const sounds = new Map<string, ComposeJob['sound']>()
beforeAll(async () => {
  stage = await openComposeStage()
  const { path } = await noisyClip({ width: 180, height: 320 })
  const track = { path, start: 0 }
  sounds.set(WITH_MUSIC, { ...CLIP_SOUND, track })
  sounds.set(LOOPED_MUSIC, { ...CLIP_SOUND, track, loops: true })
  sounds.set(NO_SOUND, { ...CLIP_SOUND, track: null, muted: true })
})
afterAll(() => stage.close())

/** A clip of an output's size. */
async function noisyClip(size: Size, seconds = SECONDS + 1) {
  const name = `noise-${size.width}-${size.height}-${seconds}`
  const source = stage.scratch.file(`${name}-source.mp4`)
  await makeClip(source, { seconds, scene: PLAIN, sound: NOISE, width: 180, height: 320 })
  const path = stage.scratch.file(`${name}.clip.mp4`)
  const { frames } = await stage.pool.makeMezzanine({ source, out: path, size })
  return { path, frames }
}

type Film = { readonly format: Format; readonly quality: QualityPreset; readonly kind: string }

const lengthOf = ({ kind }: Film): number => (kind === REPEATED ? LONGER : SECONDS)

async function composed(film: Film): Promise<string> {
  const { format, quality, kind } = film
  const output = outputSize(format, quality)
  const window = FORMAT_WINDOWS[format]
  const { background: _, ...job } = stage.job('film', { duration: lengthOf(film), output, window })
  const background = kind === NO_CLIP ? undefined : await noisyClip(output, kind === REPEATED ? 1 : undefined)
  const sound = sounds.get(kind)
  await stage.pool.compose({ ...job, ...(background && { background }), ...(sound && { sound }) })
  return job.out
}

const FILMS: readonly Film[] = [
  ...QualityPreset.options.flatMap((quality) =>
    FORMATS.flatMap((format) => [OWN_SOUND, NO_SOUND].map((kind) => ({ format, quality, kind }))),
  ),
  ...[REPEATED, WITH_MUSIC, LOOPED_MUSIC, NO_CLIP].map(
    (kind): Film => ({ format: '9:16', quality: 'premium_gif_quality', kind }),
  ),
]

/** Pictures that are shown before the key frame which they follow in the file: their group is not closed. */
const leading = (pictures: Awaited<ReturnType<typeof packetsOf>>) => {
  let key = Number.NEGATIVE_INFINITY
  return pictures.filter(({ isKey, shownAt }) => {
    if (isKey) key = shownAt
    return shownAt < key
  })
}

describe('a finished film is as platforms ask for', () => {
  it.each(FILMS)('in $format, $quality, with $kind', async (film) => {
    const path = await composed(film)
    const boxes = boxPaths(await readFile(path))
    expect(boxes.filter((box) => box === 'moov/trak/mdia')).toHaveLength(2)
    expect(boxes.filter((box) => /edts|elst/.test(box))).toEqual([])
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))

    const pictures = await packetsOf(path, 'video')
    expect(pictures).toHaveLength(lengthOf(film) * FRAME.fps)
    expect(pictures.filter(({ isKey }) => isKey).length).toBe(film.kind === REPEATED ? 4 : 2)
    expect(Math.min(...pictures.map(({ shownAt }) => shownAt))).toBe(0)
    expect(leading(pictures)).toEqual([])

    const { audio, ...facts } = await inspectVideo(path)
    const size = outputSize(film.format, film.quality)
    expect(facts).toMatchObject({ ...size, codec: 'h264', pixelFormat: 'yuv420p', fps: FRAME.fps })
    expect(audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2, start: 0 })
    const bytes = (await packetsOf(path, 'audio')).reduce((sum, packet) => sum + packet.bytes, 0)
    if (!SILENT.has(film.kind)) expect((bytes * 8) / lengthOf(film)).toBeGreaterThanOrEqual(SOUND_BITS)
  })
})
