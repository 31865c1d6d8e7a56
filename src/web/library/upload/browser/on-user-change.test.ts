import { expect, it } from 'vitest'
import { onAnother } from './on-user-change.ts'

it('tells once that somebody else is there, and not that the same person came back', () => {
  let now = ''
  let told = 0
  const look = onAnother(
    () => now,
    () => void told++,
  )
  const seen = ['maya', 'maya', '', 'maya', '', 'zoe', 'zoe', 'maya'].map((id) => {
    now = id
    look()
    return told
  })
  expect(seen).toEqual([0, 0, 0, 0, 0, 1, 1, 2])
})
