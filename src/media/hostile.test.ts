import { execFile } from 'node:child_process'
import { constants, existsSync, readFileSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaError, type MediaErrorReason } from './media-error.ts'
import { createMediaPool, type MediaPool, type PoolEvent } from './media-pool.ts'
import type { Use } from './sniff.ts'
import { makeClip } from './testing/make-clip.ts'
import { bigSps, hugeGif, longClip, replaced } from './testing/make-hostile.ts'
import { Scratch } from './testing/scratch.ts'

const MB = 1024 * 1024

let scratch: Scratch
let pool: MediaPool

/** The fate of processes, and the peak memory of those replaced after a doubtful answer. */
const seen: { ends: string[]; memory: number[] } = { ends: [], memory: [] }

function note(event: PoolEvent): void {
  if (event.kind === 'started' || event.kind === 'worked') return
  seen.ends.push(event.kind)
  if (event.kind === 'recycled') seen.memory.push(mostMemory(event.pid) ?? event.rss)
}

beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createMediaPool({ workers: 1, log: note })
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

  it('that tells all of its film at its start is refused where less than half arrived', async () => {
    await makeClip(scratch.file('fast.mp4'), { seconds: 4, preset: 'ultrafast', faststart: true })
    const whole = await readFile(scratch.file('fast.mp4'))
    const cutAt = (share: number) => refusal('cut.mp4', whole.subarray(0, Math.round(whole.length * share)))
    expect([await cutAt(0.4), await cutAt(0.9), await cutAt(1)]).toEqual([
      'unreadable',
      'accepted',
      'accepted',
    ])
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

  it('never made a process that looked at it large, nor killed one', () => {
    const [looker] = pool.stats().lookers
    expect(new Set(seen.ends)).toEqual(new Set(['recycled']))
    expect(seen.memory.length).toBeGreaterThan(3)
    const most = [...seen.memory, mostMemory(looker?.pid ?? 0) ?? looker?.rss ?? Number.POSITIVE_INFINITY]
    expect(Math.max(...most)).toBeLessThan(300 * MB)
  })
})

/** Peak memory of a process, where the system reports it. */
function mostMemory(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}

describe('a file that names what is not its own', () => {
  let visits = 0
  const canary = createServer((line) => {
    visits += 1
    line.destroy()
  })
  let port = 0
  let pipe = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
    const address = canary.address()
    port = typeof address === 'object' && address ? address.port : 0
    pipe = scratch.file('secret.ts')
    await promisify(execFile)('mkfifo', [pipe])
  })
  afterAll(() => canary.close())

  /**
   * A reader of a pipe waits for a writer, and a non-blocking writer is refused without a reader: no access to the
   * pipe goes unnoticed.
   */
  const isOpened = () =>
    open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).then(
      async (file) => {
        await file.close()
        return true
      },
      () => false,
    )

  const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)])
  const playlist = (line: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${line}\n#EXT-X-ENDLIST\n`
  const places = () => [
    `http://127.0.0.1:${port}/film.ts`,
    `tcp://127.0.0.1:${port}`,
    pipe,
    `file://${pipe}`,
    'secret.ts',
  ]

  it.each<[string, (place: string) => Buffer | string]>([
    ['a playlist', playlist],
    [
      'a playlist behind a film’s first bytes',
      (place) => Buffer.concat([FTYP, Buffer.from(playlist(place))]),
    ],
    ['a concat script', (place) => `ffconcat version 1.0\nfile '${place}'\n`],
    [
      'a session description',
      (place) =>
        `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${place}\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`,
    ],
    ['a DASH manifest', (place) => `<?xml version="1.0"?><MPD><BaseURL>${place}</BaseURL></MPD>`],
    [
      'a picture that is drawn from elsewhere',
      (place) => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${place}"/></svg>`,
    ],
  ])('is refused with a sentence, and nothing is requested there: %s', async (_name, make) => {
    for (const place of places()) {
      for (const name of ['evil.mp4', 'evil.avi', 'evil.m3u8']) {
        const bytes = make(place)
        const reason = await refusal(name, bytes)
        expect(['unsupported', 'unreadable', 'no_video']).toContain(reason)
        expect(new MediaError(reason as MediaErrorReason).message).toMatch(/^[A-Z].*\.$/)
      }
    }
    expect(visits).toBe(0)
    expect(await isOpened()).toBe(false)
  })

  it('is not followed there: a film that says its samples lie in another file', async () => {
    const victim = await readFile(scratch.file('victim.mp4'))
    for (const place of places()) {
      expect(['accepted', 'unreadable']).toContain(await refusal('elsewhere.mp4', elsewhere(victim, place)))
    }
    expect(visits).toBe(0)
    expect(await isOpened()).toBe(false)
  })

  it('would be noticed: reading the pipe admits a writer', async () => {
    const reader = open(pipe, 'r')
    await expect.poll(isOpened).toBe(true)
    await (await reader).close()
  })
})

/** A film that claims its samples are in another file. */
function elsewhere(victim: Buffer, place: string): Buffer {
  const film = Buffer.from(victim)
  const at = film.indexOf('url ') - 4
  const words = Buffer.from(`${place}\0`)
  const reference = Buffer.concat([Buffer.alloc(4), Buffer.from('url '), Buffer.alloc(4), words])
  reference.writeUInt32BE(reference.length)
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const size = film.lastIndexOf(box, at) - 4
    film.writeUInt32BE(film.readUInt32BE(size) + words.length, size)
  }
  return Buffer.concat([film.subarray(0, at), reference, film.subarray(at + 12)])
}

describe('the processes that looked', () => {
  it('are gone with their pool', async () => {
    const other = createMediaPool({ workers: 1 })
    const { workers, lookers } = other.stats()
    const pids = [...workers, ...lookers].flatMap(({ pid }) => (pid ? [pid] : []))
    expect(pids).toHaveLength(2)
    await other.close()
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })
})
