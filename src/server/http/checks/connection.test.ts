import { expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { startTestServer } from '#server/testing.ts'

it.each([
  ['a proxy that is not named', [], 1],
  ['one that is', ['loopback'], 0],
])('the log tells once of %s', async (_name, trustProxy, times) => {
  const said: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => said.push(line) })
  const server = await startTestServer({ config: { trustProxy }, ports: { log } })
  for (const address of ['203.0.113.7', '203.0.113.8', undefined]) {
    await server.client().fetch('/healthz', { headers: address ? { 'x-forwarded-for': address } : {} })
  }
  await server.stop()
  const told = said.filter((line) => line.includes('TRUST_PROXY does not name this proxy'))
  expect(told).toHaveLength(times)
  expect(told.join()).not.toContain('203.0.113')
  if (times > 0) expect(told[0]).toContain('127.0.0.1')
})
