import { expect, it } from 'vitest'
import { onUserChange } from './on-user-change.ts'

it('reports another user once, and not the return of the same user', () => {
  let now = ''
  let told = 0
  const look = onUserChange(
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
