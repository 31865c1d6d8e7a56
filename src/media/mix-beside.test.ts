import { copyFile, readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { decodeAtMost } from './child/decode-sound.ts'
import { FRAME } from './limits.ts'
import type { ComposeJob } from './media-pool.ts'
import { type ComposeStage, openComposeStage, PLAIN } from './testing/compose-stage.ts'
import { makeClip } from './testing/make-clip.ts'
import { createTestPool } from './testing/test-pool.ts'

let stage: ComposeStage
let track: string
beforeAll(async () => {
  stage = await openComposeStage()
  const source = stage.scratch.file('track-source.mp4')
  await makeClip(source, { seconds: 6, scene: PLAIN, sound: '0.3*sin(2*PI*330*t)', width: 180, height: 320 })
  track = stage.scratch.file('track.mp4')
  await stage.pool.makeMezzanine({ source, out: track, size: SMALL })
})
afterAll(() => stage.close())

/** Pictures are no matter here. */
const SMALL = { width: 180, height: 320 }

/** Each has a mix of its own. */
let mixes = 0
function withMusic(name: string, path = track): ComposeJob {
  mixes++
  return stage.job(name, {
    output: SMALL,
    sound: { ...CLIP_SOUND, track: { path, start: 0.5 + mixes / 100 } },
  })
}

const leftovers = async (name: string) =>
  (await readdir(stage.scratch.path)).filter((file) => file.startsWith(`${name}.mp4`))

/** Waits for the process that looks at files to mix. */
async function mixing(): Promise<number> {
  for (;;) {
    const looker = stage.pool.stats().lookers.find(({ task }) => task === 'mixSound')
    if (looker?.pid) return looker.pid
    await wait(2)
  }
}

describe('the mix of a video', () => {
  it('is made beside its pictures by several processes, and after them by one alone: the same sound', async () => {
    const job = withMusic('team')
    const made = stage.pool.compose(job)
    await mixing()
    await made
    const alone = createTestPool({ workers: 1 })
    await alone.compose({ ...job, out: stage.scratch.file('alone.mp4') })
    await alone.close()
    const [team, one] = await Promise.all(['team', 'alone'].map(soundOf))
    expect(team?.length).toBe(5 * FRAME.sampleRate)
    expect(team).toEqual(one)
    expect(await leftovers('team')).toEqual(['team.mp4'])
    expect(await leftovers('alone')).toEqual(['alone.mp4'])
  })

  it('takes the whole video with it when it fails, and leaves nothing', async () => {
    const lost = stage.pool.compose(withMusic('lost', stage.scratch.file('no-such-track.m4a')))
    await expect(lost).rejects.toThrow()
    expect(await leftovers('lost')).toEqual([])
    await stage.pool.compose(withMusic('after'))
  })

  it.each([
    ['is killed by a crash', 'crashed'],
    ['ends with a cancelled video', 'cancelled'],
  ] as const)('%s, and leaves nothing', async (_, reason) => {
    const cancel = new AbortController()
    const done = stage.pool.compose(withMusic(reason), { signal: cancel.signal })
    const refused = expect(done).rejects.toMatchObject({ reason })
    const pid = await mixing()
    if (reason === 'crashed') process.kill(pid, 'SIGKILL')
    else cancel.abort()
    await refused
    expect(await leftovers(reason)).toEqual([])
    expect(stage.pool.stats().workers.filter(({ task }) => task)).toEqual([])
  })
})

it('ends with pictures that fail, and leaves nothing', async () => {
  const failing = stage.pool.compose(withMusic('failing'))
  const refused = expect(failing).rejects.toMatchObject({ reason: 'crashed' })
  await mixing()
  const painter = stage.pool.stats().workers.find(({ task }) => task === 'composePart')
  process.kill(painter?.pid ?? 0, 'SIGKILL')
  await refused
  expect(stage.pool.stats().lookers.filter(({ task }) => task)).toEqual([])
  expect(await leftovers('failing')).toEqual([])
})

/** Whether a video's sound was mixed for it. */
async function isMixedFor(job: ComposeJob): Promise<boolean> {
  let isMixed = false
  const watched = setInterval(() => {
    isMixed ||= stage.pool.stats().lookers.some(({ task }) => task === 'mixSound')
  }, 1)
  await stage.pool.compose(job)
  clearInterval(watched)
  return isMixed
}

describe('the next video of the same sound', () => {
  it('has the mix of the one before, and no other one', async () => {
    const first = withMusic('first')
    const { sound } = first
    if (!sound) throw new Error('it has one')
    const also = (name: string, change: Partial<ComposeJob>) => ({
      ...{ ...first, ...change },
      out: stage.scratch.file(`${name}.mp4`),
    })
    expect(await isMixedFor(first)).toBe(true)
    expect(await isMixedFor(also('square', { output: { width: 180, height: 180 } }))).toBe(false)
    expect(await soundOf('square')).toEqual(await soundOf('first'))
    expect(await leftovers('square')).toEqual(['square.mp4'])
    expect(await isMixedFor(also('louder', { sound: { ...sound, trackVolume: 0.5 } }))).toBe(true)
    expect(await isMixedFor(also('longer', { duration: first.duration + 1 }))).toBe(true)
  })

  it('has the mix that was made ahead, with the clip or without it', async () => {
    for (const [name, clipVolume] of [
      ['heard', 1],
      ['unheard', 0],
    ] as const) {
      const job = withMusic(name)
      const { duration, overlays, output, background } = job
      if (!job.sound || !background) throw new Error('it has both')
      const sound = { ...job.sound, clipVolume }
      await stage.pool.prepare({
        duration,
        overlays,
        output,
        sound,
        ...(clipVolume > 0 && { background }),
      })
      expect(await isMixedFor({ ...job, sound })).toBe(false)
      expect(await leftovers(name)).toEqual([`${name}.mp4`])
    }
  })

  it('is mixed again where its clip is another one, unless that is not heard', async () => {
    const job = withMusic('own')
    const { background, sound } = job
    if (!background || !sound) throw new Error('it has both')
    const path = stage.scratch.file('other-clip.mp4')
    await copyFile(background.path, path)
    const other = { background: { ...background, path } }
    const mute = { ...sound, clipVolume: 0 }
    expect(await isMixedFor(job)).toBe(true)
    expect(await isMixedFor({ ...job, ...other })).toBe(true)
    expect(await isMixedFor({ ...job, sound: mute })).toBe(true)
    expect(await isMixedFor({ ...job, ...other, sound: mute })).toBe(false)
  })
})

const soundOf = async (name: string): Promise<Float32Array> =>
  (await decodeAtMost(stage.scratch.file(`${name}.mp4`), 9 * FRAME.sampleRate)).left
