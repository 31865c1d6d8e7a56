import { describe, expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { sentenceOf, uploadProblem } from './upload-problem.ts'

describe('the problem of a media error', () => {
  it.each([
    ['unsupported', 'upload.unsupported'],
    ['unreadable', 'upload.unreadable'],
    ['no_video', 'upload.no_video'],
    ['encrypted', 'upload.encrypted'],
    ['too_large', 'upload.dimensions'],
    ['too_long', 'upload.too_long'],
    ['no_space', 'storage.full'],
  ] as const)('%s is told to its owner as %s', (reason, code) => {
    expect(uploadProblem(new MediaError(reason, 'a detail for the log'))).toMatchObject({ code })
  })

  it.each(['crashed', 'timeout'] as const)('%s is never called a damaged file', (reason) => {
    expect(uploadProblem(new MediaError(reason))).toMatchObject({ code: 'server.unavailable' })
  })

  it.each([
    ['codec', 'wmv3', 'Windows Media Video'],
    ['codec', 'x<b>y\u0007', '(xby)'],
    ['too_large', '8K, 7680 × 4320', '(8K, 7680 × 4320)'],
    ['too_fast', '960', '(960)'],
    ['too_heavy', '5.3K, 5312 × 4648 at 60', '5.3K'],
  ] as const)('%s names what is wrong with this file: %s', (reason, detail, told) => {
    expect((uploadProblem(new MediaError(reason, detail)) as Problem).message).toContain(told)
  })

  it('keeps its detail for the log', () => {
    const problem = uploadProblem(new MediaError('unreadable', '/data/files/uploads/1/source')) as Problem
    expect(problem.message).not.toContain('/data')
  })

  it('leaves a cancel and our own faults unchanged', () => {
    const fault = new Error('the database is gone')
    const cancelled = new MediaError('cancelled')
    expect(uploadProblem(fault)).toBe(fault)
    expect(uploadProblem(cancelled)).toBe(cancelled)
  })

  it('always ends in a sentence without internals', () => {
    expect(sentenceOf(new Error('ENOENT /data/x'))).toBe(new Problem('server.unexpected').message)
  })
})
