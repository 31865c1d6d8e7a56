import { expect, it } from 'vitest'
import { createRenderLocks } from './render-locks.ts'
import { renderIdOf } from './testing.ts'

/** Real locks of this process: two holders count as two tabs. */
const tab = () => createRenderLocks(navigator.locks)

it('knows whether another tab waits for the same video', async () => {
  const [mine, theirs] = [tab(), tab()]
  const [leaving, closing] = [new AbortController(), new AbortController()]
  mine.lock(renderIdOf(1), leaving.signal)
  theirs.lock(renderIdOf(1), closing.signal)
  leaving.abort()
  expect(await mine.isLockedElsewhere(renderIdOf(1))).toBe(true)
  expect(await mine.isLockedElsewhere(renderIdOf(2))).toBe(false)
  closing.abort()
  expect(await theirs.isLockedElsewhere(renderIdOf(1))).toBe(false)
})

it('counts as alone where the browser has no locks', async () => {
  const locks = createRenderLocks(undefined)
  locks.lock(renderIdOf(1), new AbortController().signal)
  expect(await locks.isLockedElsewhere(renderIdOf(1))).toBe(false)
})
