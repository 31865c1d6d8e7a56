import { describe, expect, it } from 'vitest'
import { STATUS_OF } from '#contract/status.ts'
import { PROBLEM_SENTENCES, Problem, type ProblemCode } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { refusalOf } from './problem-reply.ts'

const withCode = (code: string, message = 'secret /srv/path', more = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('a refusal', () => {
  it.each(Object.keys(PROBLEM_SENTENCES) as ProblemCode[])(
    'of %s has its status and its sentence',
    (code) => {
      const { status, body } = refusalOf(new Problem(code), 'r1')
      expect(status).toBe(STATUS_OF[code])
      expect(body).toEqual({ code, message: PROBLEM_SENTENCES[code], requestId: 'r1' })
    },
  )

  it.each([
    [
      'the socket of the database is missing',
      withCode('ENOENT', 'connect ENOENT /srv/.s', { syscall: 'connect' }),
    ],
    ['the database refuses connections', withCode('ECONNREFUSED')],
    ['the database shuts down', withCode('57P01')],
    ['the database starts', withCode('57P03')],
    ['the database has too many clients', withCode('53300')],
    ['the connection broke', withCode('08006')],
    ['the driver lost the connection', new Error('Connection terminated unexpectedly')],
    ['the pool times out', new Error('timeout exceeded when trying to connect')],
  ])('is a pause when %s', (_name, fault) => {
    const refusal = refusalOf(fault, 'r1')
    expect([refusal.status, refusal.headers['retry-after'], refusal.fault]).toEqual([503, '5', fault])
    expect(JSON.stringify(refusal.body)).not.toContain('/srv')
  })

  it.each(['timeout', 'exhausted'] as const)('is a pause when a media process is ended by %s', (reason) => {
    const refusal = refusalOf(new MediaError(reason), 'r1')
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '10'])
  })

  it.each([
    ['a missing file', withCode('ENOENT', 'open /srv/x', { syscall: 'open' })],
    ['a broken constraint', withCode('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['a code that is on every object', withCode('toString')],
    ['nothing', undefined],
  ])('of %s is a fault of ours, kept for the log', (_name, fault) => {
    const refusal = refusalOf(fault, 'r1')
    expect(refusal).toMatchObject({ status: 500, body: { code: 'server.unexpected' } })
    expect(JSON.stringify(refusal.body)).not.toContain('secret')
  })

  it('never repeats what the framework says', () => {
    const refusal = refusalOf(withCode('FST_ERR_ANYTHING', 'secret', { statusCode: 400 }), 'r1')
    expect(refusal).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(JSON.stringify(refusal)).not.toContain('secret')
  })
})
