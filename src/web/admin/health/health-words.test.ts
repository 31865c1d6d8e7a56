import { expect, it } from 'vitest'
import { ageOf, queueWords } from './health-words.ts'

it('writes ages and kinds of jobs as people say them', () => {
  expect([0.4, 59, 60, 7200, 172_800].map(ageOf)).toEqual(['0 s', '59 s', '1 min', '2 h', '2 days'])
  expect([queueWords('mail'), queueWords('of-tomorrow')]).toEqual(['Emails', 'of-tomorrow'])
})
