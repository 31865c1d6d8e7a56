import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import type { MixSoundTask } from '#media/child/mix-sound.ts'
import { keptMix, type Making } from './make-mix.ts'
import { MixCache } from './mix-cache.ts'
import type { PoolEvent } from './runner.ts'

let folder: string
let mixes: MixCache
let logged: PoolEvent[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-mix-'))
  mixes = new MixCache(join(folder, 'pool'))
  logged = []
  await writeFile(join(folder, 'track.m4a'), 'music')
})
afterEach(async () => {
  await mixes.close()
  await rm(folder, { recursive: true, force: true })
})

/** The mix of one of several videos of the same sound. */
function video(name: string, signal: AbortSignal = new AbortController().signal) {
  const log = (event: PoolEvent) => logged.push(event)
  const making = { runner: { mixes, log }, signal } as unknown as Making
  const out = join(folder, name)
  const sound = { ...CLIP_SOUND, clipVolume: 0, track: { path: join(folder, 'track.m4a'), start: 0 } }
  const task: MixSoundTask = { sound, frames: 150, out }
  return { making, task, out }
}

/** Work that ends when it is told to. */
function slowMix(made: string[], { fails = false } = {}) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const mix = async (_: Making, { out }: MixSoundTask) => {
    made.push(out)
    await promise
    if (fails) throw new Error('the process died')
    await writeFile(out, 'the mix')
    return { excess: 0, miss: 0 }
  }
  return { mix, end }
}

/** Long enough for whatever can go on to have begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('videos of one sound at the same time', () => {
  it('have one mix, made once', async () => {
    const made: string[] = []
    const { mix, end } = slowMix(made)
    const all = ['tall', 'square', 'wide'].map((name) => video(name))
    const done = Promise.all(all.map(({ making, task }) => keptMix(making, task, mix)))
    await settled()
    end()
    await done
    expect(made).toHaveLength(1)
    for (const { out } of all) expect(await readFile(out, 'utf8')).toBe('the mix')
  })

  it('go on with another try where the first one fails', async () => {
    const made: string[] = []
    const { mix: failing, end } = slowMix(made, { fails: true })
    const working = slowMix(made)
    working.end()
    const [first, second] = [video('first'), video('second')]
    const lost = expect(keptMix(first.making, first.task, failing)).rejects.toThrow('died')
    const kept = keptMix(second.making, second.task, working.mix)
    await settled()
    end()
    await Promise.all([lost, kept])
    expect(made).toEqual([first.out, second.out])
    expect(await readFile(second.out, 'utf8')).toBe('the mix')
  })

  it('end at once when they are canceled while they wait, and leave nothing', async () => {
    const { mix, end } = slowMix([])
    const cancel = new AbortController()
    const [first, second] = [video('first'), video('second', cancel.signal)]
    const kept = keptMix(first.making, first.task, mix)
    await settled()
    const gone = expect(keptMix(second.making, second.task, mix)).rejects.toMatchObject({
      reason: 'cancelled',
    })
    await settled()
    cancel.abort()
    await gone
    end()
    await kept
    expect(await readdir(folder)).not.toContain('second')
  })
})

describe('a mix that is not as promised', () => {
  it.each([
    ['too loud a peak', { excess: 0.06, miss: 0 }, true],
    ['too far from the loudness', { excess: 0, miss: 0.51 }, true],
    ['just within both', { excess: 0.05, miss: 0.5 }, false],
  ])('is reported: %s', async (_, distance, isReported) => {
    const { making, task } = video('one')
    await keptMix(making, task, async () => {
      await writeFile(task.out, 'the mix')
      return distance
    })
    expect(logged).toEqual(isReported ? [{ kind: 'mix-missed', ...distance }] : [])
  })
})
