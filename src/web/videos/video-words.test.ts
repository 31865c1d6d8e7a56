import { describe, expect, it } from 'vitest'
import type { MadeFormat, MadeVideo } from '#contract/made-videos.ts'
import { MadeVideoId, RenderId } from '#domain/ids.ts'
import { classLine, firstToLeave, leavesLine, nameOf, progressOf, stateOf } from './video-words.ts'

const made = (change: Partial<MadeVideo> = {}): MadeVideo => ({
  id: MadeVideoId.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Pole Flow · Tue 7 PM',
  classType: 'Pole Flow',
  classDate: '2026-11-24',
  madeAt: '2026-11-20T12:00:00.000Z',
  hasDesign: true,
  formats: [],
  askedFormats: ['9:16'],
  offer: null,
  changes: [],
  ...change,
})
const format = (status: MadeFormat['status'], change: Partial<MadeFormat> = {}): MadeFormat => ({
  format: '9:16',
  renderId: RenderId.parse('00000000-0000-4000-8000-000000000002'),
  status,
  progress: 0,
  problem: null,
  watermarked: false,
  leavesAt: null,
  isPaid: false,
  ...change,
})

describe('a card', () => {
  it('names a video of before by its day', () => {
    expect(nameOf(made(), 'en-US')).toBe('Pole Flow · Tue 7 PM')
    expect(nameOf(made({ name: '' }), 'en-US')).toBe('Video of Nov 20, 2026')
  })

  it('says the class once', () => {
    expect(classLine(made(), 'en-US')).not.toContain('Pole Flow')
    expect(classLine(made({ name: 'Come along' }), 'en-US')).toMatch(/^Pole Flow · .*24/)
    expect(classLine(made({ classType: '', classDate: '' }), 'en-US')).toBe('')
  })

  it('is being made, ready, failed or expired', () => {
    const stateWith = (...statuses: MadeFormat['status'][]) =>
      stateOf({ formats: statuses.map((status) => format(status)) })
    expect(stateWith('done', 'running')).toBe('making')
    expect(stateWith('failed', 'queued')).toBe('making')
    expect(stateWith('failed', 'done')).toBe('ready')
    expect(stateWith('failed')).toBe('failed')
    expect(stateWith()).toBe('expired')
  })

  it('shows the progress of all its formats', () => {
    const formats = [format('done', { progress: 1 }), format('running', { progress: 0.5 })]
    expect(progressOf({ formats })).toBe(0.75)
    expect(progressOf({ formats: [] })).toBe(0)
  })

  it('warns in the last week, by the file that leaves first', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(leavesLine('2026-11-28T12:00:01.000Z', now)).toBeUndefined()
    expect(leavesLine('2026-11-23T12:00:00.000Z', now)).toBe('Leaves in 3 days')
    expect(leavesLine('2026-11-20T13:00:00.000Z', now)).toBe('Leaves today')
    expect(leavesLine(null, now)).toBeUndefined()
    const [late, soon] = ['2026-12-02T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
    const formats = [format('done', { leavesAt: late }), format('done', { leavesAt: soon }), format('failed')]
    expect(firstToLeave({ formats })).toBe(soon)
  })
})
