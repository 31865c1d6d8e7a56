import { expect, it, vi } from 'vitest'
import type { DraftHead } from '#contract/drafts.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { createDeletions, withHeads } from './deletions.ts'

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

it('closing the dialog offers all deleted drafts once (S24)', () => {
  const offer = vi.fn()
  const deletions = createDeletions(offer)
  for (const name of ['Silk', 'Steel'] as const) deletions.add(head(name), false)
  deletions.forget(head('Silk').id)
  expect([...deletions.store.getState().keys()]).toEqual([IDS.Steel])
  deletions.leave()
  deletions.leave()
  expect(offer.mock.calls).toEqual([[[head('Steel')]]])
})

it('a deletion that ends after the dialog was closed is offered then (S24)', () => {
  const offer = vi.fn()
  const deletions = createDeletions(offer)
  deletions.leave()
  offer.mockReset()
  deletions.add(head('Silk'), true)
  expect(offer.mock.calls).toEqual([[[head('Silk')]]])
})

it('a reloaded list keeps deleted drafts in their places', () => {
  const list = [head('Copy', 4), head('Lace', 2)]
  const names = withHeads(list, [head('Silk', 3), head('Lace', 1), head('Steel', 1)]).map(({ name }) => name)
  expect(names).toEqual(['Copy', 'Silk', 'Lace', 'Steel'])
})
