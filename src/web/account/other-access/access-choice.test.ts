import { describe, expect, it } from 'vitest'
import type { AccessId, OtherAccess } from '#contract/other-access.ts'
import { accessTimes, exceptOf, isTicked } from './access-choice.ts'

const access = (id: string, more: Partial<OtherAccess> = {}): OtherAccess => ({
  id: id as AccessId,
  kind: 'access-token',
  name: id,
  host: null,
  since: null,
  usedAt: null,
  isPreticked: true,
  ...more,
})

describe('the choice of what ends', () => {
  it('is everything that the list suggests, until it is unticked', () => {
    const list = [access('a'), access('b'), access('team', { isPreticked: false })]
    expect(list.map((each) => isTicked({}, each))).toEqual([true, true, false])
    expect(exceptOf({}, list)).toEqual(['team'])
    expect(exceptOf({ a: false, team: true }, list)).toEqual(['a'])
  })
})

describe('the times of an entry', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  it.each([
    [{}, undefined],
    [{ since: '2026-03-04T12:00:00Z' }, 'Since March 4'],
    [{ usedAt: '2026-11-30T09:00:00Z' }, 'Used 3 hours ago'],
    [
      { since: '2025-03-04T12:00:00Z', usedAt: '2026-11-28T09:00:00Z' },
      'Used 2 days ago · since March 4, 2025',
    ],
  ])('%j reads %s', (times, words) => {
    expect(accessTimes(access('a', times), now, 'en-US')).toBe(words)
  })
})
