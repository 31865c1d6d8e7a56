import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setBelievedUser } from '#web/api/session/believed-user.ts'
import { currentUser } from '#web/api/testing.ts'
import { userQuery } from '#web/api/user-query.ts'
import { hasOutgrownMark } from './has-outgrown-mark.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
})

const member = currentUser({ role: 'studio_team' })

/** A page that believes in a member, and a server that answers with this. */
function page(answer: () => Response) {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, member)
  vi.stubGlobal('fetch', async () => answer())
  return client
}

it('a member who was removed meanwhile is not told that videos carry no watermark, and the page learns of it', async () => {
  const removed = currentUser()
  const client = page(() => Response.json(removed))
  expect(await hasOutgrownMark(client)).toBe(false)
  expect(client.getQueryData(userQuery.queryKey)).toEqual(removed)
})

it('a member is told so', async () => {
  expect(await hasOutgrownMark(page(() => Response.json(member)))).toBe(true)
})

it('nothing is said where the server fails', async () => {
  expect(await hasOutgrownMark(page(() => new Response('', { status: 500 })))).toBe(false)
})
