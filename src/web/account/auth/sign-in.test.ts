import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedUser } from '#web/api/remembered-user.ts'
import { believedUser, setBelievedUser } from '#web/api/session/believed-user.ts'
import { pendingSignOut, storePendingSignOut } from '#web/api/session/pending-sign-out.ts'
import { currentUser } from '#web/api/testing.ts'
import { userQuery } from '#web/api/user-query.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { EMPTY_FORM } from './auth-form.ts'
import { requestAccount, requestSignIn, resumeAs, signInAs } from './sign-in.ts'

const user = currentUser()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
  storePendingSignOut(undefined)
})

describe('a new account', () => {
  const heard: string[] = []
  const listen = () => {
    heard.length = 0
    for (const name of ['lead', 'completeRegistration'] as const) subscribe(name, () => heard.push(name))
  }

  it('publishes a lead and a registration, once (AU-9, EV-7, EV-11)', async () => {
    listen()
    vi.stubGlobal('fetch', async () => Response.json(user, { status: 201 }))
    await requestAccount({ ...EMPTY_FORM, email: user.email, password: 'silk & chrome', age: 'adult' })
    expect(heard).toEqual(['lead', 'completeRegistration'])
  })

  it('publishes nothing after a refusal', async () => {
    listen()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Taken.' }, { status: 400 }))
    await expect(requestAccount({ ...EMPTY_FORM, age: 'adult' })).rejects.toThrow()
    expect(heard).toEqual([])
  })
})

describe('signing in', () => {
  it('keeps the user signed out until the second factor', async () => {
    const secondStep = { passkey: true, app: false }
    const left = { user: user.id, isEnded: false, isDeleted: false }
    storePendingSignOut(left)
    vi.stubGlobal('fetch', async () => Response.json({ secondStep }))
    const signIn = await requestSignIn({ email: user.email, password: 'silk & chrome' })
    expect(signIn).toEqual({ secondStep })
    expect([rememberedUser(), believedUser(), pendingSignOut()]).toEqual([undefined, undefined, left])
  })

  it('sets the current and remembered user, and clears cached data and a pending sign-out', () => {
    const client = new QueryClient()
    client.setQueryData(['/api/custom-class-types'], ['of another user'])
    storePendingSignOut({ user: user.id, isEnded: false, isDeleted: false })
    signInAs(client, user)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
    expect(client.getQueryData(['/api/custom-class-types'])).toBeUndefined()
    expect([rememberedUser()?.id, believedUser(), pendingSignOut()]).toEqual([user.id, user.id, undefined])
  })

  it.each([
    ['signs in', requestSignIn],
    ['creates an account', requestAccount],
  ])('clears a pending sign-out as soon as the server knows who %s', async (_, request) => {
    storePendingSignOut({ user: user.id, isEnded: false, isDeleted: false })
    vi.stubGlobal('fetch', async () => Response.json(user))
    await request({ ...EMPTY_FORM, email: user.email, password: 'silk & chrome', age: 'adult' })
    expect(pendingSignOut()).toBeUndefined()
  })

  it('again after the session ended keeps cached data and retries refused calls', () => {
    const client = new QueryClient()
    const again = vi.fn()
    subscribe('signedInAgain', again)
    client.setQueryData(['/api/custom-class-types'], ['Heels'])
    resumeAs(client, user)
    expect(client.getQueryData(['/api/custom-class-types'])).toEqual(['Heels'])
    expect(again).toHaveBeenCalledTimes(1)
  })
})
