import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { BELIEVED_USER } from '#contract/believed-user.ts'
import { UserId } from '#domain/ids.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import { setBelievedUser } from '#web/api/session/believed-user.ts'
import { preferencesQuery, storePreferences } from './preferences-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setBelievedUser(undefined)
})

const kept = (instructorName: string) =>
  Response.json({ instructorName, studio: '', lastClassTime: '', writingStyle: '' })

it('saves one choice after the other, so that the last one is what stays', async () => {
  const client = new QueryClient()
  const first = Promise.withResolvers<Response>()
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { instructorName } = JSON.parse(String(body))
    sent.push(instructorName)
    return instructorName === 'Ada' ? first.promise : Promise.resolve(kept(instructorName))
  })
  const saves = [
    storePreferences(client, { instructorName: 'Ada' }),
    storePreferences(client, { instructorName: 'Bea' }),
  ]
  await expect.poll(() => sent).toEqual(['Ada'])
  first.resolve(kept('Ada'))
  await Promise.all(saves)
  expect(sent).toEqual(['Ada', 'Bea'])
  expect(client.getQueryData(preferencesQuery.queryKey)?.instructorName).toBe('Bea')
})

it('continues after a failed save', async () => {
  const client = new QueryClient()
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve(kept('Bea'))]
  vi.stubGlobal('fetch', () => answers.shift())
  const saves = await Promise.allSettled([
    storePreferences(client, { instructorName: 'Ada' }),
    storePreferences(client, { instructorName: 'Bea' }),
  ])
  expect(saves.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('saves for the user of the call, even where another user has signed in by its turn (AU-17)', async () => {
  const client = new QueryClient()
  const first = Promise.withResolvers<Response>()
  const people: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    people.push(new Headers(headers).get(BELIEVED_USER))
    return people.length === 1 ? first.promise : Promise.resolve(kept('Bea'))
  })
  const [mia, zoe] = [UserId.parse(crypto.randomUUID()), UserId.parse(crypto.randomUUID())]
  setBelievedUser(mia)
  const saves = [
    storePreferences(client, { instructorName: 'Ada' }),
    storePreferences(client, { instructorName: 'Bea' }),
  ]
  await expect.poll(() => people).toEqual([mia])
  setBelievedUser(zoe)
  first.resolve(kept('Ada'))
  await Promise.all(saves)
  expect(people).toEqual([mia, mia])
  expect(client.getQueryData(preferencesQuery.queryKey)).toBeUndefined()
})

it('continues after a save that never got an answer', async () => {
  const client = new QueryClient()
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  const answers = [
    ({ signal }: RequestInit) =>
      new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    async () => kept('Bea'),
  ]
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => answers.shift()?.(init))
  const hung = storePreferences(client, { instructorName: 'Ada' })
  const next = storePreferences(client, { instructorName: 'Bea' })
  await expect.poll(() => answers).toHaveLength(1)
  late.abort(new DOMException('', 'TimeoutError'))
  await expect(hung).rejects.toBeInstanceOf(ConnectionError)
  expect((await next).instructorName).toBe('Bea')
})
