import { describe, expect, it } from 'vitest'
import { detailOf, labelOf, type ShownUpload, shareOf } from './upload-labels.ts'
import { IDLE, isActive, nextUpload, type Upload, type UploadEvent } from './upload-state.ts'

const having = (...events: UploadEvent[]): Upload => events.reduce(nextUpload, IDLE)

const STARTED: UploadEvent = { kind: 'started', name: 'a.mp4', bytes: 48_000_000, sent: 0 }
const sent = (bytes: number): UploadEvent => ({ kind: 'sent', sent: bytes })
const shown = (upload: Upload) => {
  const moving = upload as ShownUpload
  return [moving.phase, Math.round(shareOf(moving) * 100), detailOf(moving)]
}

describe('an upload', () => {
  it('goes through its phases with their percentages (UP-4, UP-5, CO-6)', () => {
    const events: UploadEvent[] = [
      sent(12_000_000),
      sent(48_000_000),
      { kind: 'arrived' },
      { kind: 'completed' },
    ]
    const phases = events.map((_, index) => shown(having(STARTED, ...events.slice(0, index + 1))))
    expect(phases).toEqual([
      ['uploading', 19, 'a.mp4 · 12 of 48 MB'],
      ['processing', 75, 'a.mp4'],
      ['segmenting', 85, 'a.mp4'],
      ['complete', 100, 'a.mp4'],
    ])
  })

  it('says how long the clips are (UP-4)', () => {
    expect(labelOf(having(STARTED, { kind: 'arrived' }) as ShownUpload)).toContain('10–15 s')
  })

  it('never decreases, even when a chunk is sent again', () => {
    expect(having(STARTED, sent(20), sent(10))).toMatchObject({ sent: 20 })
    expect(having(STARTED, sent(48_000_000), sent(10))).toMatchObject({ phase: 'processing' })
  })

  it('starts at the resumed byte', () => {
    expect(having({ ...STARTED, sent: 24_000_000 })).toMatchObject({ sent: 24_000_000 })
  })

  it('says that it waits for the connection, and keeps its place', () => {
    const waiting = having(STARTED, sent(12_000_000), { kind: 'waiting', waitingFor: 'connection' })
    expect(shown(waiting)).toEqual([
      'uploading',
      19,
      'a.mp4 · Waiting for the connection. It continues automatically.',
    ])
  })

  it('says that the server is busy where it answered, not that the connection is missing (UP-6, S1)', () => {
    expect(shown(having(STARTED, { kind: 'waiting', waitingFor: 'server' }))).toEqual([
      'uploading',
      0,
      'a.mp4 · The server is busy. It is asked again automatically.',
    ])
  })

  it('counts a small file in tenths of a megabyte, so that its progress is seen', () => {
    const small = having({ ...STARTED, bytes: 980_000 }, sent(450_000))
    expect(shown(small)).toContain('a.mp4 · 0.4 of 1.0 MB')
  })

  it('stops waiting when more bytes are sent, and may wait while clips are cut', () => {
    const waiting: UploadEvent = { kind: 'waiting', waitingFor: 'connection' }
    expect(having(STARTED, waiting, sent(1))).toMatchObject({ waitingFor: undefined })
    expect(shown(having(STARTED, { kind: 'arrived' }, waiting))).toEqual([
      'segmenting',
      85,
      'a.mp4 · Waiting for the connection. It continues automatically.',
    ])
  })

  it('is active until it is complete or failed (UP-7)', () => {
    expect(
      [STARTED, sent(48_000_000), { kind: 'arrived' } as const].map((_, n, all) =>
        isActive(having(...all.slice(0, n + 1))),
      ),
    ).toEqual([true, true, true])
    expect(isActive(having(STARTED, { kind: 'arrived' }, { kind: 'completed' }))).toBe(false)
  })

  it('has no progress left once it failed (UP-6, S1)', () => {
    const failed = having(STARTED, sent(10), { kind: 'failed', cause: 'Too long.', canRetry: false })
    expect(failed).toEqual({ phase: 'failed', name: 'a.mp4', cause: 'Too long.', canRetry: false })
  })

  it('ignores late events', () => {
    expect(having(STARTED, { kind: 'cleared' }, sent(10))).toEqual(IDLE)
    expect(having(STARTED, { kind: 'cleared' }, { kind: 'completed' })).toEqual(IDLE)
  })
})
