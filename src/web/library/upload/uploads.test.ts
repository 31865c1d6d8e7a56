import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { settle } from '#web/async/testing.ts'
import { queuePosition, targetLabel } from './job-labels.ts'
import { file, OWN, world } from './testing.ts'
import type { UploadProgress } from './upload-ports.ts'

describe('uploads of a page', () => {
  it('are shown until two seconds after their end, and refetch the library (UP-4, CO-6)', async () => {
    const { uploads, state, arrive, later, settled, said } = world()
    uploads.start([file('a.mp4')], OWN)
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'a.mp4' })
    await arrive()
    expect(state().current.phase).toBe('complete')
    expect([settled, said]).toEqual([['own'], ['a.mp4 is uploaded']])
    later()
    expect(state().current.phase).toBe('idle')
  })

  it('tell of the first that arrives of the chosen ones, with clips or without, and of no canceled one', async () => {
    const { uploads, arrive, later, firsts, failCutting } = world(['a.mp4'])
    failCutting()
    uploads.start([file('a.mp4'), file('b.mp4'), file('c.mp4')], OWN)
    await arrive()
    await arrive()
    expect(firsts).toEqual(['b.mp4'])
    later()
    uploads.start([file('d.mp4')], OWN)
    uploads.cancel()
    await arrive()
    expect(firsts).toEqual(['b.mp4'])
    uploads.start([file('e.mp4')], OWN)
    await arrive()
    expect(firsts).toEqual(['b.mp4', 'e.mp4'])
  })

  it('stay stored until they are over: complete, refused or canceled', async () => {
    const { uploads, arrive, waiting } = world(['c.mp4'], false)
    const files = ['a.mp4', 'b.mp4', 'c.mp4', 'notes.txt'].map((name) => file(name))
    uploads.start(files, OWN)
    expect([...waiting]).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
    await arrive()
    expect([...waiting]).toEqual(['b.mp4', 'c.mp4'])
    await arrive()
    expect([...waiting]).toEqual([])
    uploads.start([file('d.mp4'), file('e.mp4')], OWN)
    uploads.cancel()
    expect([...waiting]).toEqual([])
  })

  it('count a video without clips as uploaded, and remember that its clips are missing (UP-8, S16)', async () => {
    const { uploads, state, arrive, failCutting } = world()
    failCutting()
    uploads.start([file('a.mp4')], OWN)
    await arrive()
    expect(state()).toMatchObject({ current: { phase: 'complete' }, uncut: ['a.mp4'], batch: { failed: [] } })
    uploads.hasCut('a.mp4' as PublicId)
    expect(state().uncut).toEqual([])
  })

  it('run one after the other, continue after a failure, and name it (UP-18)', async () => {
    const { uploads, state, arrive, settled, delivering } = world(['b.mp4'])
    uploads.start([file('a.mp4'), file('b.mp4'), file('c.mp4')], OWN)
    expect([queuePosition(state().batch), delivering.length]).toEqual(['1 of 3', 1])
    await arrive()
    expect(queuePosition(state().batch)).toBe('3 of 3')
    expect(state().current).toMatchObject({ phase: 'uploading', name: 'c.mp4' })
    expect(settled).toEqual([])
    await arrive()
    expect(state().batch).toMatchObject({ total: 3, done: 2 })
    expect(state().batch.failed.map(({ job, cause }) => [job.file.name, cause])).toEqual([
      ['b.mp4', 'Broken.'],
    ])
    expect(settled).toEqual(['own'])
  })

  it('send nothing of a file that is too large, and say why (UP-2, S2)', async () => {
    const { uploads, state, delivering } = world()
    uploads.start([file('a.mp4', 1_500_000_000)], OWN)
    await settle()
    expect(delivering).toEqual([])
    expect(state().current).toMatchObject({ phase: 'failed', cause: expect.stringContaining('1.5 GB') })
  })

  it('append later files to the queue (S19)', async () => {
    const { uploads, state, arrive, delivering } = world()
    uploads.start([file('a.mp4')], OWN)
    uploads.start([file('b.mp4')], { kind: 'universal' })
    expect(queuePosition(state().batch)).toBe('1 of 2')
    await arrive()
    expect(delivering.at(-1)?.job.target).toEqual({ kind: 'universal' })
  })

  it('announce once that they wait, and continue', () => {
    const { uploads, delivering, said, state } = world()
    uploads.start([file('a.mp4')], OWN)
    const { onWaiting, onSent } = (delivering[0] as { progress: UploadProgress }).progress
    onWaiting('connection')
    onSent(1)
    onWaiting('connection')
    expect(said).toEqual(['Waiting for the connection. It continues automatically.'])
    onSent(2)
    expect(state().current).toMatchObject({ waitingFor: undefined })
  })

  it('say whose library they go to', () => {
    expect(targetLabel(OWN)).toBe('')
    expect(targetLabel({ kind: 'member', userId: 'x', name: 'Maya' })).toBe(' for Maya')
  })
})
