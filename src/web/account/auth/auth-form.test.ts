import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { type AuthForm, complaintAbout, complaintOf, EMPTY_FORM, isFilled } from './auth-form.ts'

const form = (changes: Partial<AuthForm> = {}): AuthForm => ({
  email: 'mia@studio.test',
  password: 'silk & chrome',
  confirm: 'silk & chrome',
  age: 'adult',
  agrees: true,
  ...changes,
})
const refused = (body: string) => new ApiError({ status: 401, statusText: 'Unauthorized', body })

describe('the submit button', () => {
  it('AU-5 waits for email and password', () => {
    expect(isFilled('sign-in', form({ confirm: '' }))).toBe(true)
    expect(isFilled('sign-in', form({ email: '  ' }))).toBe(false)
    expect(isFilled('sign-in', form({ password: '' }))).toBe(false)
  })
  it('AU-5 waits for the repeated password when an account is created', () => {
    expect(isFilled('create', form({ confirm: '' }))).toBe(false)
    expect(isFilled('create', form())).toBe(true)
  })
})

describe('before anything is sent', () => {
  it('AU-6 different passwords are said to differ', () => {
    expect(complaintOf('create', form({ confirm: 'silk' }))).toEqual({
      fields: { confirm: 'Passwords do not match' },
    })
  })
  it('a short password and a wrong email are named at their fields', () => {
    const complaint = complaintOf('create', form({ email: 'mia@', password: 'silk', confirm: 'silk' }))
    expect(complaint?.fields).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Please use at least 6 characters.',
    })
  })
  it('the email is no password (N9)', () => {
    const own = form({ password: 'Mia@Studio.test', confirm: 'Mia@Studio.test' })
    expect(complaintOf('create', own)?.fields?.password).toMatch(/not your email/)
  })
  it('age and terms are asked for, each in its place (C29)', () => {
    expect(complaintOf('create', form({ age: '', agrees: false }))?.fields).toEqual({
      age: 'Please say how old you are.',
      agrees: 'Please agree to the Terms and the Privacy Policy first.',
    })
    expect(complaintOf('create', form({ age: 'minor_with_guardian' }))).toBeUndefined()
  })
  it('AU-4 a forgotten password needs an address and nothing else', () => {
    const forgot = { ...EMPTY_FORM, email: 'mia@studio.test' }
    expect(isFilled('forgot', forgot)).toBe(true)
    expect(isFilled('forgot', EMPTY_FORM)).toBe(false)
    expect(complaintOf('forgot', forgot)).toBeUndefined()
    expect(complaintOf('forgot', { ...forgot, email: 'mia@' })?.fields).toEqual({
      email: 'Please enter a valid email address.',
    })
  })
  it('nothing is held against a sign-in or a good new account', () => {
    expect(complaintOf('sign-in', form({ password: 'x', confirm: '' }))).toBeUndefined()
    expect(complaintOf('create', form())).toBeUndefined()
  })
})

describe('after a refusal', () => {
  it('AU-8 the words of the server are shown, each where it belongs', () => {
    const body = JSON.stringify({
      message: 'Not right.',
      code: 'x',
      fieldErrors: { email: 'Taken' },
      requestId: 'r',
    })
    expect(complaintAbout(refused(body), 'sign-in')).toEqual({
      message: 'Not right.',
      fields: { email: 'Taken' },
    })
  })
  it('AU-8 AU-10 there are words of our own where the server has none', () => {
    expect(complaintAbout(refused(''), 'sign-in').message).toBe(
      'Login failed. Please check your credentials.',
    )
    expect(complaintAbout(refused('<html>'), 'create').message).toBe('Registration failed. Please try again.')
  })
  it('a dead connection is named as such (AU-11, S5)', () => {
    expect(complaintAbout(new ConnectionError(), 'create').message).toBe(
      'Unable to connect to the server. Please try again.',
    )
    expect(complaintAbout(new ConnectionError(), 'forgot').message).toBe(
      'Unable to connect to the server. Please try again.',
    )
  })
})
