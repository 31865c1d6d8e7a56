import { describe, expect, it } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { Abandoned } from './upload-errors.ts'
import { file, OWN, world } from './testing.ts'

describe('uploads that are cancelled', () => {
  it('end with everything in line', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    uploads.cancel()
    await settle()
    expect(delivering).toHaveLength(1)
    expect(delivering[0]?.progress.signal.aborted).toBe(true)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { total: 0, failed: [] } })
  })

  it('can begin anew at once', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4')], OWN)
    uploads.cancel()
    uploads.start([file('b.mp4')], OWN)
    await settle()
    expect(delivering.at(-1)?.job.file.name).toBe('b.mp4')
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'b.mp4' })
  })

  it('say of a video that is being cut that it is saved, and show it (S16)', async () => {
    const { uploads, state, arrive, hangCutting, informed, settled, said } = world()
    hangCutting()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    await arrive()
    expect(state()).toMatchObject({ current: { phase: 'segmenting' }, cutting: 'a.mp4' })
    uploads.cancel()
    await settle()
    expect([informed, settled]).toEqual([['a.mp4 had arrived already: the video is saved.'], ['own']])
    expect(said).not.toContain('a.mp4 is cancelled')
    expect(state()).toMatchObject({ current: { phase: 'idle' }, cutting: null, uncut: [] })
  })

  it('say so of each, and that it is saved where it had arrived by then', async () => {
    const { uploads, delivering, informed, said } = world()
    uploads.start([file('a.mp4')], OWN)
    delivering[0]?.arrive()
    uploads.cancel()
    await settle()
    expect([said, informed]).toEqual([
      ['a.mp4 is cancelled'],
      ['a.mp4 had arrived already: the video is saved.'],
    ])
  })
})

describe('uploads of somebody', () => {
  it('end when somebody else is there, and show nothing of it', async () => {
    const { uploads, state, delivering, person, informed, said } = world(['b.mp4'])
    uploads.start([file('b.mp4'), file('a.mp4'), file('c.mp4')], OWN)
    await settle()
    person.id = 'zoe'
    uploads.abandon()
    await settle()
    expect(delivering[0]?.progress.signal.reason).toBeInstanceOf(Abandoned)
    expect(delivering).toHaveLength(1)
    expect(state()).toMatchObject({ current: { phase: 'idle' }, batch: { failed: [] } })
    expect([informed, said]).toEqual([[], []])
  })

  it('are not sent with the session of somebody else, also before the page was told of it', async () => {
    const { uploads, state, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = 'zoe'
    await arrive()
    expect(delivering.map(({ job }) => job.file.name)).toEqual(['a.mp4'])
    expect(state().batch.total).toBe(0)
  })

  it('go on, to be refused and tried again, where the session has only ended', async () => {
    const { uploads, arrive, delivering, person } = world()
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    person.id = ''
    await arrive()
    expect(delivering.at(-1)?.job).toMatchObject({ file: { name: 'b.mp4' }, by: 'maya' })
  })
})
