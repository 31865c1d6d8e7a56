import { describe, expect, it } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { file, OWN, world } from './testing.ts'
import { AbandonedError } from './upload-errors.ts'

describe('canceled uploads', () => {
  it('end with their queue', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    uploads.cancel()
    await settle()
    expect(delivering).toHaveLength(1)
    expect(delivering[0]?.progress.signal.aborted).toBe(true)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { total: 0, failed: [] } })
  })

  it('can be followed by others at once', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4')], OWN)
    uploads.cancel()
    uploads.start([file('b.mp4')], OWN)
    await settle()
    expect(delivering.at(-1)?.job.file.name).toBe('b.mp4')
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'b.mp4' })
  })

  it('report a video that is being cut as saved, and show it (S16)', async () => {
    const { uploads, state, arrive, hangCutting, informed, settled, said } = world()
    hangCutting()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    await arrive()
    expect(state()).toMatchObject({ current: { phase: 'segmenting' }, cutting: 'a.mp4' })
    uploads.cancel()
    await settle()
    expect([informed, settled]).toEqual([['a.mp4 had arrived already: the video is saved.'], ['own']])
    expect(said).not.toContain('a.mp4 is canceled')
    expect(state()).toMatchObject({ current: { phase: 'idle' }, cutting: null, uncut: [] })
  })

  it('are announced, or reported as saved where they were complete', async () => {
    const { uploads, delivering, informed, said } = world()
    uploads.start([file('a.mp4')], OWN)
    delivering[0]?.arrive()
    uploads.cancel()
    await settle()
    expect([said, informed]).toEqual([
      ['a.mp4 is canceled'],
      ['a.mp4 had arrived already: the video is saved.'],
    ])
  })
})

describe('uploads of one user', () => {
  it('end when another user signs in, and show nothing of it', async () => {
    const { uploads, state, delivering, person, informed, said } = world(['b.mp4'])
    uploads.start([file('b.mp4'), file('a.mp4'), file('c.mp4')], OWN)
    await settle()
    person.id = 'zoe'
    uploads.abandon()
    await settle()
    expect(delivering[0]?.progress.signal.reason).toBeInstanceOf(AbandonedError)
    expect(delivering).toHaveLength(1)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { failed: [] } })
    expect([informed, said]).toEqual([[], []])
  })

  it('are not sent with the session of another user, even before the page knows of it', async () => {
    const { uploads, state, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = 'zoe'
    await arrive()
    expect(delivering.map(({ job }) => job.file.name)).toEqual(['a.mp4'])
    expect(state().batch.total).toBe(0)
  })

  it('continue, and can be retried, where the session has only ended', async () => {
    const { uploads, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = ''
    await arrive()
    expect(delivering.at(-1)?.job).toMatchObject({ file: { name: 'b.mp4' }, by: 'maya' })
  })
})
