import { expect, it } from 'vitest'
import { ageOf, bytesOf, queueWords } from './health-words.ts'

it('writes sizes, ages and kinds of jobs as people say them', () => {
  expect([0, 999, 1200, 45_600_000_000, 3e15].map(bytesOf)).toEqual([
    '0.0 B',
    '999 B',
    '1.2 kB',
    '46 GB',
    '3000 TB',
  ])
  expect([0.4, 59, 60, 7200, 172_800].map(ageOf)).toEqual(['0 s', '59 s', '1 min', '2 h', '2 days'])
  expect([queueWords('mail'), queueWords('of-tomorrow')]).toEqual(['Emails', 'of-tomorrow'])
})
