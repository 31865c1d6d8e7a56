import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { believe, believedUser } from '#web/api/session/believed-user.ts'
import { keepLeaving, leaving } from '#web/api/session/pending-sign-out.ts'
import { userQuery } from '#web/api/user-query.ts'
import { hear } from '#web/bus/page-events.ts'
import { giveWay, leaveEverywhere } from './leave.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')

const left = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign: vi.fn() } }))
  believe(ADA)
  left.mockReset()
  hear('left', left)
})
afterEach(() => {
  vi.unstubAllGlobals()
  believe(undefined)
  keepLeaving(undefined)
})

it('signing out everywhere ends nothing of this page where the server did not do it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Try again.' }, { status: 503 }))
  await expect(leaveEverywhere(new QueryClient())).rejects.toThrow()
  expect(left).not.toHaveBeenCalled()
  expect(believedUser()).toBe(ADA)
})

it('signing out everywhere ends what goes on in this page once the server has done it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  await leaveEverywhere(new QueryClient())
  expect(left).toHaveBeenCalledTimes(1)
  expect(believedUser()).toBeUndefined()
})

it('whoever gives way to another account is signed out, also where another tab has begun a new session', async () => {
  const asked: string[] = []
  vi.stubGlobal('history', { pushState: vi.fn() })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true })
  })
  const client = new QueryClient()
  const watching = new QueryObserver(client, userQuery).subscribe(() => undefined)
  giveWay(client)
  await vi.waitFor(() => expect(leaving()?.isEnded).toBe(true))
  expect(asked).toContain('/api/auth/logout')
  expect(left).toHaveBeenCalledTimes(1)
  watching()
})
