import { expect, it } from 'vitest'
import { nameOf, partsOf, shareWords, sumOf } from './storage-words.ts'

const NOTHING = { uploads: 0, videos: 0, texts: 0, pictures: 0, images: 0, tracks: 0 }

it('the kinds of an account are those that take room, and together all of it', () => {
  const bytes = { ...NOTHING, uploads: 300, videos: 100, tracks: 100 }
  const parts = partsOf(bytes)
  expect(parts.map(({ label, bytes, percent }) => [label, bytes, percent])).toEqual([
    ['Uploads and clips', 300, 60],
    ['Finished videos', 100, 20],
    ['Music', 100, 20],
  ])
  expect(sumOf(bytes)).toBe(500)
  expect(partsOf(NOTHING)).toEqual([])
})

it('every kind has a label', () => {
  const each = { uploads: 1, videos: 1, texts: 1, pictures: 1, images: 1, tracks: 1 }
  expect(new Set(partsOf(each).map(({ kind }) => kind))).toEqual(new Set(Object.keys(each)))
  expect(new Set(partsOf(each).map(({ color }) => color)).size).toBe(6)
})

it('a share is said as precisely as it matters', () => {
  expect([0, 1, 34, 120, 1000].map((part) => shareWords(part, 1000))).toEqual([
    '',
    '0.1%',
    '3.4%',
    '12%',
    '100%',
  ])
  expect(shareWords(1, 1_000_000)).toBe('under 0.1%')
  expect(shareWords(0, 0)).toBe('')
})

it('an account has a name, if only that of its address', () => {
  const account = { firstName: ' ', lastName: null, username: ' ', email: 'ana@example.test' }
  expect(nameOf(account)).toBe('ana')
  expect(nameOf({ ...account, lastName: 'Vega' })).toBe('Vega')
})
