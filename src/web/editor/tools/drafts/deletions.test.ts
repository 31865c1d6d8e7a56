import { expect, it, vi } from 'vitest'
import type { DraftHead } from '#contract/drafts.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { keepDeletions, withHeads } from './deletions.ts'

const IDS = {
  Silk: '00000000-0000-4000-8000-000000000001',
  Steel: '00000000-0000-4000-8000-000000000002',
  Lace: '00000000-0000-4000-8000-000000000003',
  Copy: '00000000-0000-4000-8000-000000000004',
}
const head = (name: keyof typeof IDS, day = 1): DraftHead => ({
  id: DraftId.parse(IDS[name]),
  name,
  revision: 1,
  updatedAt: `2027-01-0${day}T12:00:00.000Z`,
  thumbnail: null,
})

it('what was deleted and not brought back is offered once the dialog is left, once (S24)', () => {
  const offer = vi.fn()
  const deletions = keepDeletions(offer)
  for (const name of ['Silk', 'Steel'] as const) deletions.add(head(name), false)
  deletions.forget(head('Silk').id)
  expect([...deletions.store.getState().keys()]).toEqual([IDS.Steel])
  deletions.leave()
  deletions.leave()
  expect(offer.mock.calls).toEqual([[[head('Steel')]]])
})

it('what is deleted only after the dialog was left is offered as soon as it is (S24)', () => {
  const offer = vi.fn()
  const deletions = keepDeletions(offer)
  deletions.leave()
  offer.mockReset()
  deletions.add(head('Silk'), true)
  expect(offer.mock.calls).toEqual([[[head('Silk')]]])
})

it('a list that was read anew keeps in their places those that were deleted meanwhile', () => {
  const list = [head('Copy', 4), head('Lace', 2)]
  const names = withHeads(list, [head('Silk', 3), head('Lace', 1), head('Steel', 1)]).map(({ name }) => name)
  expect(names).toEqual(['Copy', 'Silk', 'Lace', 'Steel'])
})
