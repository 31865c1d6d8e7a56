import { describe, expect, it } from 'vitest'
import { countOf, pagesOf, rangeOf } from './pages.ts'

const USERS = { one: 'user', many: 'users' }

describe('pages of a search result', () => {
  it('are as many as needed, and one for an empty list', () => {
    expect([0, 1, 50, 51].map((total) => pagesOf({ total, pageSize: 50 }))).toEqual([1, 1, 1, 2])
  })

  it('say how many items there are and which are shown', () => {
    expect([countOf(0, USERS), countOf(1, USERS), countOf(1312, USERS)]).toEqual([
      '0 users',
      '1 user',
      '1,312 users',
    ])
    expect(rangeOf({ total: 112, pageSize: 50, page: 3 }, USERS)).toBe('Showing 101 to 112 of 112 users')
  })
})
