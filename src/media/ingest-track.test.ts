import { readFile, truncate, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { decodeSound } from './child/decode-sound.ts'
import type { MediaPool } from './media-pool.ts'
import { makeClip } from './testing/make-clip.ts'
import { makeSound, type SoundKind } from './testing/make-sound.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'
import { TRACK_FILE } from './track-files.ts'

const RATE = 48_000
/** A click at 0.5 s and each second after it. */
const CLICKS = 'lt(mod(t+0.5,1),0.005)*0.8*cos(2*PI*1000*mod(t+0.5,1))'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

async function ingested(name: string) {
  const into = await scratch.folder(`${name}-made`)
  const made = await pool.ingestTrack({ source: scratch.file(name), into })
  return { ...made, path: `${into}/${TRACK_FILE}` }
}

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const

/** An MP3 of 44.1 kHz without its tag and without its first frame, which holds no sound but says how much to leave out. */
function withoutInfo(whole: Buffer): Buffer {
  const first = whole.indexOf(Buffer.from([0xff, 0xfb]))
  const flags = whole[first + 2] ?? 0
  const bytes = Math.floor((144_000 * (KILOBITS[flags >> 4] ?? 0)) / 44_100) + ((flags >> 1) & 1)
  return whole.subarray(first + bytes)
}

const refusal = (name: string) => ingested(name).then(String, (error) => error.reason)

describe('music of any kind', () => {
  it.each<[string, SoundKind, number, '5.1'?]>([
    ['MP3', 'mp3', 44_100],
    ['WAV', 'wav', 44_100],
    ['WAV of floats', 'wav-float', 96_000],
    ['WAV in 5.1', 'wav', 48_000, '5.1'],
    ['FLAC', 'flac', 44_100],
    ['Ogg Vorbis', 'vorbis', 44_100],
    ['Ogg Opus', 'opus', 48_000],
    ['M4A', 'aac', 44_100],
    ['Apple Lossless', 'alac', 44_100],
  ])('is one form afterwards, in time to the millisecond: %s', async (_, kind, rate, layout) => {
    const name = `${kind}-${layout ?? rate}`
    await makeSound(scratch.file(name), { kind, rate, seconds: 4, sound: CLICKS, ...(layout && { layout }) })
    const { path, seconds, peaks } = await ingested(name)
    expect(Math.abs(seconds - 4)).toBeLessThan(0.06)
    expect(peaks[5]).toBeGreaterThan(40)
    expect(peaks[2]).toBeLessThan(5)
    const { left } = await decodeSound(path, 4 * RATE)
    for (const second of [0.5, 1.5, 2.5]) {
      const part = left.subarray((second - 0.2) * RATE, (second + 0.2) * RATE)
      const onset = part.findIndex((sample) => Math.abs(sample) > 0.25) / RATE - 0.2
      expect(Math.abs(onset)).toBeLessThan(0.001)
    }
  })

  it('is late by at most 30 ms where an MP3 does not say how long its run-up is', async () => {
    await makeSound(scratch.file('whole'), { kind: 'mp3', rate: 44_100, seconds: 4, sound: CLICKS })
    const whole = await readFile(scratch.file('whole'))
    expect(whole.includes('Info')).toBe(true)
    await writeFile(scratch.file('headerless'), withoutInfo(whole))
    const { path } = await ingested('headerless')
    const { left } = await decodeSound(path, 4 * RATE)
    for (const second of [0.5, 1.5, 2.5]) {
      const part = left.subarray((second - 0.2) * RATE, (second + 0.2) * RATE)
      const late = part.findIndex((sample) => Math.abs(sample) > 0.25) / RATE - 0.2
      expect(late).toBeGreaterThan(-0.001)
      expect(late).toBeLessThanOrEqual(0.03)
    }
  })

  it('is taken from a video’s sound', async () => {
    await makeClip(scratch.file('clip'), { seconds: 2, width: 64, height: 64 })
    expect((await ingested('clip')).seconds).toBeCloseTo(2, 1)
  })
})

describe('a file that is no music', () => {
  it('is refused by what it is', async () => {
    await writeFile(scratch.file('page'), '<!doctype html><script>1</script>')
    await writeFile(scratch.file('id3'), `ID3${'\0'.repeat(40)}${'no music here'.repeat(999)}`)
    await makeClip(scratch.file('silent-film'), { seconds: 1, width: 64, height: 64, audio: false })
    await makeSound(scratch.file('cut'), { kind: 'flac', seconds: 3, sound: CLICKS })
    await truncate(scratch.file('cut'), 200)
    await makeSound(scratch.file('slow'), { kind: 'wav', rate: 4000, seconds: 2, sound: CLICKS })
    const names = ['page', 'id3', 'silent-film', 'cut', 'slow']
    expect(await Promise.all(names.map(refusal))).toEqual([
      'unsupported',
      'unreadable',
      'no_sound',
      'unreadable',
      'unsupported',
    ])
  })

  it('is refused when it runs longer than ten minutes', async () => {
    await makeSound(scratch.file('long'), { kind: 'wav', rate: 8000, seconds: 601, sound: '0' })
    expect(await refusal('long')).toBe('too_long')
  })
})
