import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const sink = new Writable({
    write(line, _encoding, done) {
      text += line
      done()
    },
  })
  write(createLog({ logLevel: 'info' }, sink))
  return text
}

it('secrets are blacked out, should they be passed along', () => {
  const text = logOf((log) => {
    log.info({ password: 'canary', req: { headers: { cookie: 'canary', authorization: 'canary' } } })
    log.info({ headers: { cookie: 'canary', 'set-cookie': 'canary' }, user: { password_hash: 'canary' } })
    log.info({ body: { user: { password: 'canary' } } })
  })
  expect(text).not.toContain('canary')
  expect(text).toContain('[redacted]')
})

it('a fault is logged with its stack and its cause, and without the values that a database adds', () => {
  const cause = Object.assign(new Error('unique violated'), { code: '23505', detail: 'Key (email)=(canary)' })
  const text = logOf((log) => log.error({ err: new Error('outer', { cause }) }, 'failed'))
  const { err } = JSON.parse(text)
  expect(err.stack).toContain('log.test.ts')
  expect(err.cause).toMatchObject({ message: 'unique violated', code: '23505' })
  expect(text).not.toContain('canary')
})
