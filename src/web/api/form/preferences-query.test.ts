import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPreferences, preferencesQuery } from './preferences-query.ts'

afterEach(() => vi.unstubAllGlobals())

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
    keepPreferences(client, { instructorName: 'Ada' }),
    keepPreferences(client, { instructorName: 'Bea' }),
  ]
  await vi.waitFor(() => expect(sent).toEqual(['Ada']))
  first.resolve(kept('Ada'))
  await Promise.all(saves)
  expect(sent).toEqual(['Ada', 'Bea'])
  expect(client.getQueryData(preferencesQuery.queryKey)?.instructorName).toBe('Bea')
})

it('goes on after one that failed', async () => {
  const client = new QueryClient()
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve(kept('Bea'))]
  vi.stubGlobal('fetch', () => answers.shift())
  const saves = await Promise.allSettled([
    keepPreferences(client, { instructorName: 'Ada' }),
    keepPreferences(client, { instructorName: 'Bea' }),
  ])
  expect(saves.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
