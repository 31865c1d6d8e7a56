import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the numbers of a pager', () => {
  it('are complete if they are few', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  it('include the first, the last and the neighbors of the current page', () => {
    expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
    expect(pageWindow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
    expect(pageWindow(12, 12)).toEqual([1, 'gap', 8, 9, 10, 11, 12])
  })
  it('never change their count while paging, so that nothing moves under the thumb', () => {
    const counts = Array.from({ length: 30 }, (_, index) => pageWindow(index + 1, 30).length)
    expect(new Set(counts)).toEqual(new Set([7]))
  })
  it('always contain the current page', () => {
    for (let page = 1; page <= 30; page++) expect(pageWindow(page, 30)).toContain(page)
  })
})
