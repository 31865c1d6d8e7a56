import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { believedUser, setBelievedUser } from '#web/api/session/believed-user.ts'
import { pendingSignOut, storePendingSignOut } from '#web/api/session/pending-sign-out.ts'
import { userQuery } from '#web/api/user-query.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { signOutAllDevices, signOutForAnotherAccount } from './sign-out.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')

const left = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign: vi.fn() } }))
  setBelievedUser(ADA)
  left.mockReset()
  subscribe('left', left)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
  storePendingSignOut(undefined)
})

it('signing out everywhere keeps the page signed in if the server fails', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Try again.' }, { status: 503 }))
  await expect(signOutAllDevices(new QueryClient())).rejects.toThrow()
  expect(left).not.toHaveBeenCalled()
  expect(believedUser()).toBe(ADA)
})

it('signing out everywhere signs the page out once the server has done it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  await signOutAllDevices(new QueryClient())
  expect(left).toHaveBeenCalledTimes(1)
  expect(believedUser()).toBeUndefined()
})

it('switching to another account signs out, even if another tab has started a new session', async () => {
  const asked: string[] = []
  vi.stubGlobal('history', { pushState: vi.fn() })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true })
  })
  const client = new QueryClient()
  const watching = new QueryObserver(client, userQuery).subscribe(() => undefined)
  signOutForAnotherAccount(client)
  await expect.poll(() => pendingSignOut()?.isEnded).toBe(true)
  expect(asked).toContain('/api/auth/logout')
  expect(left).toHaveBeenCalledTimes(1)
  watching()
})
