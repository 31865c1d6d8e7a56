import { expect, it } from 'vitest'
import { searchDrafts } from './search-drafts.ts'

const drafts = ['Pole Flow', 'Flow für Anfänger', 'Silk'].map((name) => ({ name }))
const found = (typed: string) => searchDrafts(drafts, typed).map(({ name }) => name)

it('finds drafts by words of their names, in any order, case and accent', () => {
  expect(found('flow')).toEqual(['Pole Flow', 'Flow für Anfänger'])
  expect(found('FLOW pole')).toEqual(['Pole Flow'])
  expect(found('anfanger')).toEqual(['Flow für Anfänger'])
  expect(found('  ')).toHaveLength(3)
  expect(found('ballet')).toEqual([])
})
