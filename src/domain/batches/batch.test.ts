import { expect, it } from 'vitest'
import { allowanceRefusal, batchProgress } from './batch.ts'

it('counts what has ended as whole, however it ended', () => {
  expect(
    batchProgress([
      { state: 'done', progress: 1 },
      { state: 'failed', progress: 0 },
      { state: 'running', progress: 0.5 },
      { state: 'waiting', progress: 0 },
    ]),
  ).toBe(0.625)
  expect(batchProgress([])).toBe(1)
})

it('refuses more videos than an allowance covers, in a sentence', () => {
  const refusal = (count: number, used: number) => allowanceRefusal({ count, allowance: 5, used })
  expect(allowanceRefusal({ count: 60, allowance: 'unlimited', used: 900 })).toBeUndefined()
  expect(refusal(3, 2)).toBeUndefined()
  expect(refusal(4, 2)).toBe(
    'These are 4 videos, and your plan has 3 downloads left. Leave out 1, or upgrade to Pro to go on.',
  )
  expect(refusal(2, 4)).toMatch('1 download left. Leave out 1,')
  expect(refusal(1, 5)).toBe('This is 1 video, and your plan has no download left. Upgrade to Pro to go on.')
  // After a downgrade more may be used than the plan has.
  expect(refusal(1, 50)).toMatch('no download left')
})
