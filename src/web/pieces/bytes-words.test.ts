import { expect, it } from 'vitest'
import { bytesOf } from './bytes-words.ts'

it('writes sizes as people say them', () => {
  expect([0, 999, 1200, 45_600_000_000, 3e15].map(bytesOf)).toEqual([
    '0 B',
    '999 B',
    '1.2 kB',
    '46 GB',
    '3000 TB',
  ])
})
