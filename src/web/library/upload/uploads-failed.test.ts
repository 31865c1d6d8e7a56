import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { failedSummary, queuePosition } from './job-labels.ts'
import { file, OWN, world } from './testing.ts'

describe('failed uploads', () => {
  it('of more than a gigabyte send nothing, say so and warn in the console (UP-2, S2)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const { uploads, state, delivering } = world()
    uploads.start([file('big.mp4', 1_000_000_001)], OWN)
    await settle()
    const cause = 'This file is 1.01 GB. The limit is 1 GB. Trim it on the phone or use the compression tool'
    expect(state().current).toMatchObject({ phase: 'failed', cause, canRetry: false })
    expect(warn.mock.calls).toEqual([[cause]])
    expect(delivering).toEqual([])
  })

  it('can be retried with one tap (S1)', async () => {
    const { uploads, state, arrive, broken, delivering, later } = world(['b.mp4'])
    uploads.start([file('a.mp4'), file('b.mp4')], OWN)
    await arrive()
    later()
    expect(state().batch.failed).toHaveLength(1)
    broken.length = 0
    const [failed] = state().batch.failed
    uploads.retry(OWN)
    // The same name, so that a file whose answer was lost is not stored twice.
    expect(delivering.at(-1)?.job).toBe(failed?.job)
    expect(state().batch).toEqual({ total: 1, done: 0, failed: [], kept: 0 })
  })

  it('stay stored for their user until they are dismissed, if a retry may succeed', async () => {
    const { uploads, waiting } = world(['a.mp4'])
    uploads.start([file('a.mp4')], OWN)
    await settle()
    expect([...waiting]).toEqual(['a.mp4'])
    uploads.dismiss(OWN)
    uploads.start([file('b.mp4')], OWN)
    uploads.abandon()
    await settle()
    expect([...waiting]).toEqual(['b.mp4'])
  })

  it('are not retried after a final refusal', async () => {
    const { uploads, state } = world(['a.mp4'], false)
    uploads.start([file('a.mp4')], OWN)
    await settle()
    uploads.retry(OWN)
    expect(state().current).toMatchObject({ phase: 'failed', cause: 'Broken.', canRetry: false })
  })

  it('stay visible beside another upload, even when that is canceled', async () => {
    const { uploads, state, arrive, later } = world(['a.mp4'])
    const failedNames = () => state().batch.failed.map(({ job }) => job.file.name)
    uploads.start([file('a.mp4')], OWN)
    await settle()
    uploads.start([file('b.mp4'), file('c.mp4')], OWN)
    expect([queuePosition(state().batch), failedNames()]).toEqual(['1 of 2', ['a.mp4']])
    await arrive()
    uploads.cancel()
    expect(failedNames()).toEqual(['a.mp4'])
    uploads.start([file('d.mp4')], OWN)
    await arrive()
    later()
    expect(failedSummary(state().batch, { failed: state().batch.failed, target: OWN })).toBe('1 failed:')
  })

  it('are retried and dismissed for one library at a time', async () => {
    const MAYA = { kind: 'member', userId: 'maya', name: 'Maya' } as const
    const { uploads, state, broken, delivering } = world(['a.mp4', 'b.mp4'])
    uploads.start([file('a.mp4')], OWN)
    await settle()
    uploads.start([file('b.mp4')], MAYA)
    await settle()
    broken.length = 0
    uploads.retry(MAYA)
    expect(delivering.map(({ job }) => job.file.name)).toEqual(['b.mp4'])
    uploads.cancel()
    uploads.dismiss(MAYA)
    expect(state().batch.failed).toHaveLength(1)
    uploads.dismiss(OWN)
    expect(state().batch.failed).toEqual([])
  })
})
