import { expect, it } from 'vitest'
import { createHolds } from './render-locks.ts'
import { renderIdOf } from './testing.ts'

/** The locks of this process are the real thing: to them, two holders are two tabs. */
const tab = () => createHolds(navigator.locks)

it('knows whether another tab waits for the same video', async () => {
  const [mine, theirs] = [tab(), tab()]
  const [leaving, closing] = [new AbortController(), new AbortController()]
  mine.hold(renderIdOf(1), leaving.signal)
  theirs.hold(renderIdOf(1), closing.signal)
  leaving.abort()
  expect(await mine.isHeldElsewhere(renderIdOf(1))).toBe(true)
  expect(await mine.isHeldElsewhere(renderIdOf(2))).toBe(false)
  closing.abort()
  expect(await theirs.isHeldElsewhere(renderIdOf(1))).toBe(false)
})

it('is alone where the browser has no locks', async () => {
  const holds = createHolds(undefined)
  holds.hold(renderIdOf(1), new AbortController().signal)
  expect(await holds.isHeldElsewhere(renderIdOf(1))).toBe(false)
})
