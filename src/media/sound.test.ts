import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIP_SOUND, type DesignSound } from '#domain/sound/design-sound.ts'
import { integratedLoudness, meanSquares } from '#domain/sound/loudness.ts'
import { AAC_FRAME } from './child/aac-encoder.ts'
import { decodeSound } from './child/decode-sound.ts'
import { FRAME } from './limits.ts'
import { truePeak } from './plan/listening/true-peak.ts'
import { type ComposeStage, openComposeStage, PLAIN } from './testing/compose-stage.ts'
import { makeClip } from './testing/make-clip.ts'

/** Expressions of a sample at `t`: music with transients, and what it is mixed with. */
const SOUNDS = {
  transient: '0.9*exp(-40*mod(t,0.5))*sin(2*PI*180*t)+0.1*sin(2*PI*660*t)',
  quiet: '0.05*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*2*t))',
  faint: '0.0004*sin(2*PI*440*t)',
  clipped: 'clip(4*sin(2*PI*97*t)+0.3*sin(2*PI*3100*t),-1,1)',
  speech: 'between(t,1.5,2.5)*0.4*sin(2*PI*500*t)*(0.5+0.5*sin(2*PI*7*t))',
  silent: '0',
} as const
type Sound = keyof typeof SOUNDS

/** Pictures are no matter here. */
const SMALL = { width: 180, height: 320 }

const SECONDS = 5
const RATE = 48_000

let stage: ComposeStage
const clips = new Map<Sound, { path: string; frames: number }>()
beforeAll(async () => {
  stage = await openComposeStage()
  for (const [name, sound] of Object.entries(SOUNDS) as [Sound, string][]) {
    const source = stage.scratch.file(`${name}-source.mp4`)
    await makeClip(source, { seconds: SECONDS, scene: PLAIN, sound, width: 180, height: 320 })
    const path = stage.scratch.file(`${name}.clip.mp4`)
    const { frames } = await stage.pool.makeMezzanine({ source, out: path, size: FRAME })
    clips.set(name, { path, frames })
  }
})
afterAll(() => stage.close())

const clip = (name: Sound) => clips.get(name) ?? { path: '', frames: 0 }

type Mix = { name: string; track?: Sound; own: Sound; start?: number; sound?: Partial<DesignSound> }

async function mixed({ name, track, own, start = 0, sound }: Mix): Promise<string> {
  const use = track ? { path: clip(track).path, start } : null
  return stage.composed(name, {
    background: clip(own),
    output: SMALL,
    sound: { ...CLIP_SOUND, ...sound, track: use },
  })
}

async function measured(path: string) {
  const { left, right } = await decodeSound(path, SECONDS * RATE)
  return { loudness: integratedLoudness(meanSquares([left, right])), peak: truePeak([left, right]) }
}

const run = promisify(execFile)

/** What the machine's own ffmpeg says; undefined where there is none. */
async function measuredByAnother(path: string) {
  const said = await run('ffmpeg', ['-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-']).catch(
    () => undefined,
  )
  const last = said?.stderr.slice(said.stderr.lastIndexOf('Summary:'))
  const numberOf = (label: RegExp) => Number(last?.match(label)?.[1])
  return last === undefined
    ? undefined
    : { loudness: numberOf(/I:\s+(\S+) LUFS/), peak: numberOf(/Peak:\s+(\S+) dBFS/) }
}

describe('a mix of track and clip', () => {
  it.each<[string, Omit<Mix, 'name'>]>([
    ['transients', { track: 'transient', own: 'silent' }],
    ['a quiet track', { track: 'quiet', own: 'silent', sound: { fadeOut: true } }],
    ['a clipped track', { track: 'clipped', own: 'speech', sound: { trackVolume: 0.6 } }],
    ['a ducked track', { track: 'transient', own: 'speech', sound: { ducking: true } }],
    ['the second half of a track', { track: 'clipped', own: 'quiet', start: 0.5 }],
  ])('has -14 LUFS and no true peak above -1 dBTP: %s', async (label, mix) => {
    const path = await mixed({ name: label.replaceAll(' ', '-'), ...mix })
    const ours = await measured(path)
    expect(Math.abs((ours.loudness ?? 0) + 14)).toBeLessThanOrEqual(0.5)
    expect(ours.peak).toBeLessThanOrEqual(-1)
    const theirs = (await measuredByAnother(path)) ?? { loudness: ours.loudness ?? 0, peak: ours.peak }
    expect(Math.abs(theirs.loudness + 14)).toBeLessThanOrEqual(0.5)
    expect(theirs.peak).toBeLessThanOrEqual(-1)
    expect(theirs.loudness).toBeCloseTo(ours.loudness ?? 0, 0)
  })

  it('is raised by 20 dB at most', async () => {
    const { loudness = 0 } = await measured(await mixed({ name: 'faint-mix', track: 'faint', own: 'silent' }))
    const { loudness: before = 0 } = await measured(clip('faint').path)
    expect(loudness - before).toBeCloseTo(20, 0)
  })

  it('begins where the design says, to the millisecond, and is quieter while the clip is heard', async () => {
    const path = await mixed({
      name: 'ticks',
      track: 'transient',
      own: 'speech',
      start: 0.2,
      sound: { ducking: true },
    })
    const { left } = await decodeSound(path, SECONDS * RATE)
    const onset = left.findIndex((sample, at) => at > 0.25 * RATE && Math.abs(sample) > 0.3)
    expect(Math.abs(onset / RATE - 0.3)).toBeLessThan(0.02)
    const hit = (at: number) => Math.max(...left.slice(at * RATE, (at + 0.02) * RATE).map(Math.abs))
    expect(hit(1.8)).toBeLessThan(hit(0.8))
    expect(hit(4.3)).toBeCloseTo(hit(0.8), 1)
  })

  it('goes over from its end into its start where the video ends on a whole bar', async () => {
    /** The quietest five milliseconds where the video begins again, as a share of the usual. */
    const dip = async (loops: boolean) => {
      const name = loops ? 'seamless' : 'seam'
      const path = await mixed({
        name,
        track: 'clipped',
        own: 'silent',
        start: 1,
        sound: { loops, clipVolume: 0 },
      })
      const { left } = await decodeSound(path, SECONDS * RATE)
      // Before them a decoder has nothing to add the first packet to.
      const around = [...left.slice(-RATE / 20), ...left.slice(AAC_FRAME / 2, RATE / 20)]
      const step = RATE / 200
      const levels = Array.from({ length: Math.floor(around.length / step) }, (_, at) =>
        Math.sqrt(
          around.slice(at * step, (at + 1) * step).reduce((sum, sample) => sum + sample ** 2, 0) / step,
        ),
      )
      return Math.min(...levels) / (levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 1)
    }
    expect(await dip(false)).toBeLessThan(0.6)
    expect(await dip(true)).toBeGreaterThan(0.75)
  })

  it('has a track again from its beginning where that ends before the video', async () => {
    const { left } = await decodeSound(
      await mixed({ name: 'again', track: 'transient', own: 'silent', start: 4 }),
      SECONDS * RATE,
    )
    const hit = (at: number) => Math.max(...left.slice(at * RATE, (at + 0.05) * RATE).map(Math.abs))
    expect(hit(0.5)).toBeGreaterThan(0.2)
    expect(hit(3.5)).toBeCloseTo(hit(0.5), 1)
  })
})

describe('the clip’s own sound', () => {
  it('is never raised, and is quieter by its volume', async () => {
    const { loudness: own = 0 } = await measured(clip('quiet').path)
    const halved = await measured(await mixed({ name: 'halved', own: 'quiet', sound: { clipVolume: 0.5 } }))
    expect((halved.loudness ?? 0) - own).toBeCloseTo(-6, 0)
  })

  it('is silent where the video is muted, and where there was nothing to hear', async () => {
    for (const [name, own, muted] of [
      ['muted', 'clipped', true],
      ['still', 'silent', false],
    ] as const) {
      const path = await mixed({ name, own, sound: { muted, fadeOut: true } })
      expect((await measured(path)).peak).toBeLessThan(-80)
    }
  })
})
