import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedUser } from '#web/api/remembered-user.ts'
import { believe, believedUser } from '#web/api/session/believed-user.ts'
import { keepLeaving, leaving } from '#web/api/session/pending-sign-out.ts'
import { currentUser } from '#web/api/testing.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { userQuery } from '#web/api/user-query.ts'
import { hear } from '#web/bus/page-events.ts'
import { EMPTY_FORM } from './auth-form.ts'
import { enterAs, goOnAs, requestAccount, requestSignIn } from './sign-in.ts'

const user = currentUser()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  believe(undefined)
  keepLeaving(undefined)
})

describe('an account that was made', () => {
  const heard: string[] = []
  const listen = () => {
    heard.length = 0
    for (const name of ['lead', 'completeRegistration'] as const) hear(name, () => heard.push(name))
  }

  it('is told as a lead and as a registration, once (AU-9, EV-7, EV-11)', async () => {
    listen()
    vi.stubGlobal('fetch', async () => Response.json(user, { status: 201 }))
    await requestAccount({ ...EMPTY_FORM, email: user.email, password: 'silk & chrome', age: 'adult' })
    expect(heard).toEqual(['lead', 'completeRegistration'])
  })

  it('is not told where it was refused', async () => {
    listen()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Taken.' }, { status: 400 }))
    await expect(requestAccount({ ...EMPTY_FORM, age: 'adult' })).rejects.toThrow()
    expect(heard).toEqual([])
  })
})

describe('somebody who signs in', () => {
  it('is nobody yet where the account has a second factor', async () => {
    const secondStep = { passkey: true, app: false }
    const left = { user: user.id, isEnded: false, isDeleted: false }
    keepLeaving(left)
    vi.stubGlobal('fetch', async () => Response.json({ secondStep }))
    const signIn = await requestSignIn({ email: user.email, password: 'silk & chrome' })
    expect(signIn).toEqual({ secondStep })
    expect([rememberedUser(), believedUser(), leaving()]).toEqual([undefined, undefined, left])
  })

  it('is whose page it is, also without a connection later, and has not left any more', () => {
    const client = new QueryClient()
    client.setQueryData(['/api/custom-class-types'], ['of somebody else'])
    keepLeaving({ user: user.id, isEnded: false, isDeleted: false })
    enterAs(client, user)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
    expect(client.getQueryData(['/api/custom-class-types'])).toBeUndefined()
    expect([rememberedUser()?.id, believedUser(), leaving()]).toEqual([user.id, user.id, undefined])
  })

  it.each([
    ['signs in', requestSignIn],
    ['makes an account', requestAccount],
  ])('has not left any more as soon as the server knows who %s', async (_, request) => {
    keepLeaving({ user: user.id, isEnded: false, isDeleted: false })
    vi.stubGlobal('fetch', async () => Response.json(user))
    await request({ ...EMPTY_FORM, email: user.email, password: 'silk & chrome', age: 'adult' })
    expect(leaving()).toBeUndefined()
  })

  it('again, after the session ended, finds what was read, and what was refused is tried once more', () => {
    const client = new QueryClient()
    const again = vi.fn()
    hear('signedInAgain', again)
    client.setQueryData(['/api/custom-class-types'], ['Heels'])
    goOnAs(client, user)
    expect(client.getQueryData(['/api/custom-class-types'])).toEqual(['Heels'])
    expect(again).toHaveBeenCalledTimes(1)
  })
})
