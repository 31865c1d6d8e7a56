import { describe, expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import { type AttemptOutcome, isLastAttempt, outcomeOf } from './attempt-outcome.ts'

const withCode = (code: string) => Object.assign(new Error('/srv/data'), { code })

describe('an attempt that ended with an error', () => {
  it.each<[MediaErrorReason, AttemptOutcome]>([
    ['unsupported', 'unusable'],
    ['unreadable', 'unusable'],
    ['no_video', 'unusable'],
    ['encrypted', 'unusable'],
    ['too_large', 'unusable'],
    ['too_long', 'unusable'],
    ['too_many_frames', 'unusable'],
    ['too_fast', 'unusable'],
    ['crashed', 'failed'],
    ['timeout', 'failed'],
    ['cancelled', 'interrupted'],
  ])('by a medium that is %s is %s', (reason, ending) => {
    expect(outcomeOf(new MediaError(reason))).toBe(ending)
  })

  it.each<[string, Error]>([
    ['the database restarts', withCode('57P03')],
    ['the database ended a connection', new Error('Connection terminated unexpectedly')],
    ['the store is away', new Problem('server.unavailable')],
    ['the disk is full', withCode('ENOSPC')],
  ])('because %s says nothing of its work', (_, error) => {
    expect(outcomeOf(error)).toBe('interrupted')
  })

  it.each<[string, Error]>([
    ['a file of ours that is not there', withCode('ENOENT')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['what it needs and cannot have', new Problem('overlay.not_found')],
  ])('by %s has failed by itself', (_, error) => {
    expect(outcomeOf(error)).toBe('failed')
  })
})

describe('the last attempt at a preparation', () => {
  const last = (error: Error, failures: number | undefined) => isLastAttempt(error, async () => failures)

  it('is the first for an unusable file, and the third failure of its own', async () => {
    expect(await last(new MediaError('unreadable'), undefined)).toBe(true)
    expect(await last(new MediaError('crashed'), 2)).toBe(false)
    expect(await last(new MediaError('crashed'), 3)).toBe(true)
  })

  it('is no interrupted one, and those are not counted', async () => {
    const count = () => Promise.reject(new Error('It was counted'))
    expect(await isLastAttempt(new Problem('server.unavailable'), count)).toBe(false)
    expect(await isLastAttempt(new MediaError('cancelled'), count)).toBe(false)
  })

  it('is no overtaken one', async () => {
    expect(await last(new MediaError('timeout'), undefined)).toBe(false)
  })
})
