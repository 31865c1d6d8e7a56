import { expect, it } from 'vitest'
import { firstMoveOrKey } from './first-move-or-key.ts'

const move = (pointerType: string) => Object.assign(new Event('pointermove'), { pointerType })

it.each([
  ['a mouse moves', move('mouse'), true],
  ['a key is pressed', new Event('keydown'), true],
  ['a finger moves', move('touch'), false],
])('when %s, tooltips may be needed: %#', async (_what, event, isNeeded) => {
  const page = new EventTarget()
  let isCalled = false
  void firstMoveOrKey(page).then(() => {
    isCalled = true
  })
  page.dispatchEvent(event)
  await Promise.resolve()
  expect(isCalled).toBe(isNeeded)
})
