import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }))
  return lines.join('')
}

it('secrets are blacked out, should they be passed along', () => {
  const text = logOf((log) => {
    log.info({ password: 'canary', req: { headers: { cookie: 'canary', authorization: 'canary' } } })
    log.info({ headers: { cookie: 'canary', 'set-cookie': 'canary' }, user: { password_hash: 'canary' } })
    log.info({ body: { user: { password: 'canary' } } })
    log.info({ config: { bucket: { keys: { accessKeyId: 'canary', secretAccessKey: 'canary' } } } })
    log.info({ config: { copywriter: { apiKey: 'canary' } }, headers: { 'x-api-key': 'canary' } })
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

it('what the job queue tells of as a plain object is logged as the error it was', () => {
  const broken = Object.assign(new Error('relation "job" does not exist'), {
    code: '42P01',
    detail: 'canary',
    connectionParameters: { password: 'canary' },
  })
  const told = { ...broken, message: broken.message, stack: broken.stack, queue: 'compose', worker: 'w1' }
  const text = logOf((log) => log.warn({ err: told }, 'the job queue met an error'))
  const { err } = JSON.parse(text)
  expect(err).toEqual({ message: broken.message, stack: broken.stack, code: '42P01' })
  expect(text).not.toContain('canary')
})

it('an address in an error keeps its password to itself', () => {
  const text = logOf((log) =>
    log.error({ err: new Error('cannot reach postgres://app:canary%2F1@db.example:5432/polepro') }, 'failed'),
  )
  expect(JSON.parse(text).err.message).toBe('cannot reach postgres://app:[redacted]@db.example:5432/polepro')
  expect(text).not.toContain('canary')
})

it.each([
  ['a text', 'out of luck', 'out of luck'],
  ['an object without a message', { reason: 'canary', at: 1 }, 'an object with reason, at'],
])('a fault that is %s is logged in words', (_name, thrown, message) => {
  const text = logOf((log) => log.error({ err: thrown }, 'failed'))
  expect(JSON.parse(text).err).toEqual({ message })
})
