import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { decodeAtMost } from './child/decode-sound.ts'
import { FRAME } from './limits.ts'
import { type ComposeJob, createMediaPool } from './media-pool.ts'
import { type ComposeStage, openComposeStage, PLAIN } from './testing/compose-stage.ts'
import { makeClip } from './testing/make-clip.ts'

let stage: ComposeStage
let track: string
beforeAll(async () => {
  stage = await openComposeStage()
  const source = stage.scratch.file('track-source.mp4')
  await makeClip(source, { seconds: 6, scene: PLAIN, sound: '0.3*sin(2*PI*330*t)', width: 180, height: 320 })
  const into = await stage.scratch.folder('track')
  await stage.pool.ingestBackground({ source, into })
  track = `${into}/mezzanine.mp4`
})
afterAll(() => stage.close())

const withMusic = (name: string, path = track): ComposeJob =>
  stage.job(name, { sound: { ...CLIP_SOUND, track: { path, start: 0.5 } } })

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
    const made = stage.pool.compose(withMusic('team'))
    await mixing()
    await made
    const alone = createMediaPool({ workers: 1 })
    await alone.compose(withMusic('alone'))
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

const soundOf = async (name: string): Promise<Float32Array> =>
  (await decodeAtMost(stage.scratch.file(`${name}.mp4`), 9 * FRAME.sampleRate)).left
