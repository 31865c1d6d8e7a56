import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'

it('a failed read is not retried, but logged and thrown (AP-2, ER-11, C42)', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const ask = vi.fn(() => Promise.reject(new Error('503: away')))
  await expect(makeQueryClient().fetchQuery({ queryKey: ['/api/overlays'], queryFn: ask })).rejects.toThrow(
    '503: away',
  )
  expect(ask).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledWith('Failed to load', '/api/overlays', expect.any(Error))
  log.mockRestore()
})

it('data stays fresh, and is refetched neither on focus nor on a schedule (AP-3)', async () => {
  const client = makeQueryClient()
  const ask = vi.fn(async () => ['hearts'])
  const query = { queryKey: ['/api/overlays'], queryFn: ask }
  await client.fetchQuery(query)
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().isStale).toBe(false)
  expect(observer.options).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  })
  expect(ask).toHaveBeenCalledOnce()
  stop()
})
