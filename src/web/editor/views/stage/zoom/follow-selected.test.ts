import { describe, expect, it } from 'vitest'
import { scrollTo } from './follow-selected.ts'

const seen = { from: 100, to: 400 }

describe('bringing an element into sight', () => {
  it.each([
    ['already seen', { from: 150, to: 300 }, 0],
    ['before', { from: 40, to: 90 }, -60],
    ['after', { from: 420, to: 450 }, 50],
    ['longer than what is seen', { from: 300, to: 900 }, 200],
    ['filling all of it', { from: 0, to: 900 }, -100],
  ])('scrolls as little as possible: %s', (_, span, by) => {
    expect(scrollTo(span, seen)).toBe(by)
  })
})
