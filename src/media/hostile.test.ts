import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaPool, type MediaPool } from './media-pool.ts'
import type { Use } from './sniff.ts'
import { makeClip } from './testing/make-clip.ts'
import { bigSps, hugeGif, longClip, replaced } from './testing/make-hostile.ts'
import { Scratch } from './testing/scratch.ts'

const MB = 1024 * 1024

let scratch: Scratch
let pool: MediaPool

beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createMediaPool({ workers: 1 })
  await makeClip(scratch.file('victim.mp4'), { seconds: 1, preset: 'ultrafast' })
})

afterAll(async () => {
  await pool.close()
  await scratch[Symbol.asyncDispose]()
})

async function refusal(name: string, bytes: Uint8Array | string, use: Use = 'background') {
  const path = scratch.file(name)
  await writeFile(path, bytes)
  return pool.probe(path, use).then(
    () => 'accepted',
    (error) => error.reason as string,
  )
}

describe('a file that is not what it says', () => {
  it.each([
    [
      'a playlist that names a neighbour',
      () => `#EXTM3U\n#EXTINF:1,\n${scratch.file('victim.mp4')}\n#EXT-X-ENDLIST\n`,
    ],
    ['a concat script that names a neighbour', () => "ffconcat version 1.0\nfile 'victim.mp4'\n"],
    ['a page', () => '<!doctype html><html><body onload="alert(1)">'],
    [
      'a drawing with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a program', () => Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(4_000)])],
    ['nothing at all', () => ''],
  ])('is refused before anything decodes it: %s', async (_name, bytes) => {
    expect(await refusal('upload.mp4', bytes())).toBe('unsupported')
  })

  it('is refused with a playlist behind an honest first box', async () => {
    const box = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)])
    const playlist = Buffer.from(`#EXTM3U\n#EXTINF:1,\n${scratch.file('victim.mp4')}\n`)
    expect(await refusal('polyglot.mp4', Buffer.concat([box, playlist]))).toBe('unreadable')
  })
})

describe('a damaged file', () => {
  it.each([0.02, 0.3])('cut off at %d of its length is refused', async (share) => {
    const whole = await readFile(scratch.file('victim.mp4'))
    expect(await refusal('cut.mp4', whole.subarray(0, Math.round(whole.length * share)))).toBe('unreadable')
  })

  it('of a PNG that ends in its header is refused', async () => {
    expect(
      await refusal('cut.png', createCanvas(40, 40).toBuffer('image/png').subarray(0, 40), 'picture'),
    ).toBe('unreadable')
  })
})

describe('a file that would eat the machine', () => {
  it.each([
    [
      'whose header says 16384×8704',
      () => replaced(scratch.file('victim.mp4'), { width: 16_384, height: 8_704 }),
      'too_large',
    ],
    ['whose header says 360×640 and whose pictures are 16384×8704', () => bigSps(scratch), 'unreadable'],
    ['that lasts a day', () => longClip(scratch, 24 * 3600), 'too_long'],
  ] as const)('is refused: %s', async (_name, make, reason) => {
    expect(await refusal('bomb.mp4', await make())).toBe(reason)
  })

  it('is refused: a GIF of 100,000 frames', async () => {
    expect(await refusal('bomb.gif', hugeGif(100_000), 'overlay')).toBe('too_long')
  })

  it('is refused: a picture of 16000×16000 in a few kilobytes', async () => {
    const png = createCanvas(16, 16).toBuffer('image/png')
    png.writeUInt32BE(16_000, 16)
    png.writeUInt32BE(16_000, 20)
    expect(await refusal('bomb.png', png, 'overlay')).toBe('too_large')
  })

  it('never made the process that looked at it large, nor killed it', () => {
    const [looker] = pool.stats().lookers
    expect(looker?.jobs).toBeGreaterThan(5)
    expect(looker?.rss).toBeLessThan(300 * MB)
  })
})
