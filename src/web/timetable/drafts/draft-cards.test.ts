import { expect, it } from 'vitest'
import type { Batch, BatchItem } from '#contract/batches.ts'
import type { ClassDraft } from '#contract/class-drafts.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import {
  batchLine,
  cardsOf,
  nextLook,
  outdated,
  skippedLine,
  skipsOf,
  takenIn,
  unmade,
  unpaid,
} from './draft-cards.ts'

const NOW = Date.parse('2031-03-24T12:00:00Z')
const one = (id: string, more: Partial<ClassOccurrence> = {}) =>
  ({ id, startsAt: '2031-03-25T12:00:00Z', isCancelled: false, ...more }) as ClassOccurrence
const draft = (id: string, more: Partial<ClassDraft> = {}) =>
  ({
    occurrenceId: id,
    draftId: `d-${id}`,
    revision: 1,
    lookId: 'a',
    isLeftOut: false,
    changes: [],
    ...more,
  }) as ClassDraft
const item = (id: string, more: Partial<BatchItem> = {}) =>
  ({ occurrenceId: id, draftId: `d-${id}`, state: 'done', revision: 1, isPaid: false, ...more }) as BatchItem
const batch = (...items: BatchItem[]) => ({ isOpen: false, items }) as unknown as Batch

it('has a card for each class that gets a promo or has one, with what became of its video', () => {
  const cards = cardsOf({
    classes: [
      one('over', { startsAt: '2031-03-24T11:00:00Z' }),
      one('cancelled', { isCancelled: true }),
      one('kept', { isCancelled: true }),
      ...['new', 'ready', 'changed', 'making', 'failed', 'other', 'stopped'].map((id) => one(id)),
    ],
    drafts: ['kept', 'ready', 'changed', 'making', 'failed', 'other', 'stopped'].map((id) =>
      draft(id, id === 'changed' ? { revision: 2 } : {}),
    ),
    batch: batch(
      item('ready', { isPaid: true }),
      item('changed'),
      item('making', { state: 'waiting' }),
      item('failed', { state: 'failed' }),
      item('other', { draftId: 'deleted' as BatchItem['draftId'] }),
      item('stopped', { state: 'cancelled' }),
    ),
    nowMs: NOW,
  })
  expect(cards.map(({ one: { id }, state }) => [id, state])).toEqual([
    ['kept', 'drafted'],
    ['new', 'undrafted'],
    ['ready', 'ready'],
    ['changed', 'changed'],
    ['making', 'making'],
    ['failed', 'failed'],
    ['other', 'drafted'],
    ['stopped', 'drafted'],
  ])
  // The cancelled one is not made.
  expect(unmade(cards)).toHaveLength(5)
  expect(unpaid(cards)).toBe(5)
})

it('counts drafts that are behind their classes, but not of those that nobody can come to', () => {
  const changes: ClassDraft['changes'] = [{ fact: 'start', from: 1080, to: 1230 }]
  const week = {
    classes: [
      one('late'),
      one('fresh'),
      one('off', { isCancelled: true }),
      one('over', { startsAt: '2031-03-24T11:00:00Z' }),
      one('never drafted', { startsAt: '2031-03-24T11:00:00Z' }),
      one('left out', { isCancelled: true }),
    ],
    drafts: [
      draft('late', { changes }),
      draft('fresh'),
      draft('off', { changes }),
      draft('over'),
      draft('left out', { isLeftOut: true }),
    ],
    nowMs: NOW,
  }
  const cards = cardsOf({ ...week, batch: null })
  expect(outdated(cards).map(({ one: { id } }) => id)).toEqual(['late'])
  expect(takenIn(cards).map(({ one: { id } }) => id)).toEqual(['late', 'fresh'])
  expect(skippedLine(skipsOf(week))).toBe('Left out, since nobody can come: 1 cancelled, 2 already over.')
  expect(skippedLine([])).toBeUndefined()
})

it('says what a batch has come to', () => {
  expect(batchLine({ ...batch(item('a'), item('b', { state: 'waiting' })), isOpen: true })).toBe(
    'Making 2 videos: 1 done',
  )
  expect(batchLine(batch(item('a')))).toBe('1 video is ready.')
  expect(batchLine(batch(item('a'), item('b'), item('c', { state: 'failed' })))).toBe(
    '2 videos are ready, 1 could not be made.',
  )
  expect(batchLine(batch(item('c', { state: 'failed' })))).toBe('No video is ready, 1 could not be made.')
})

it('offers one look after the other, none that a neighbour has', () => {
  const cards = cardsOf({
    classes: ['x', 'y', 'z'].map((id) => one(id)),
    drafts: [draft('x', { lookId: 'b' }), draft('y'), draft('z', { lookId: 'c' })],
    batch: null,
    nowMs: NOW,
  })
  const y = cards[1]
  if (!y) throw new Error('there is no card')
  expect(nextLook(cards, y, ['a', 'b', 'c', 'd'])).toBe('d')
  expect(nextLook(cards, y, ['a', 'b', 'c'])).toBe('b')
  expect(nextLook(cards, y, ['a'])).toBeUndefined()
})
