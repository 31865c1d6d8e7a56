import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { EarlyFiles } from './early-files.ts'

const reply = () => new PassThrough() as unknown as ServerResponse
const stranger = (ip: string) => ({ accountId: undefined, ip, freeSpaceFloor: 100 })
const account = (accountId: string, ip = '203.0.113.1') => ({ accountId, ip, freeSpaceFloor: 100 })

it('unauthenticated callers share eight uploads, two for each address, apart from accounts', async () => {
  const early = new EarlyFiles()
  const first = reply()
  early.acquire(stranger('203.0.113.1'), first)
  early.acquire(stranger('203.0.113.1'), reply())
  expect(() => early.acquire(stranger('203.0.113.1'), reply())).toThrow('Too many files at once')
  for (const ip of ['203.0.113.2', '2001:db8::1', '203.0.113.4']) {
    early.acquire(stranger(ip), reply())
    early.acquire(stranger(ip), reply())
  }
  expect(() => early.acquire(stranger('203.0.113.5'), reply())).toThrow('Too many files at once')
  early.acquire(account('mia'), reply())
  first.destroy()
  await once(first, 'close')
  early.acquire(stranger('203.0.113.5'), reply())
})

it('an account has five uploads from any address, apart from other accounts', () => {
  const early = new EarlyFiles()
  for (let nth = 1; nth <= 5; nth++) early.acquire(account('mia', `203.0.113.${nth}`), reply())
  expect(() => early.acquire(account('mia', '203.0.113.9'), reply())).toThrow('Too many files at once')
  early.acquire(account('lea'), reply())
})

it('unauthenticated callers must leave twice as much of the disk free, so that accounts can still upload', () => {
  const early = new EarlyFiles()
  expect(early.acquire(account('mia'), reply())).toBe(100)
  expect(early.acquire(stranger('203.0.113.1'), reply())).toBe(200)
})
