import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { type AuthForm, EMPTY_FORM, errorsFrom, isFilled, validateAuthForm } from './auth-form.ts'

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

describe('validation', () => {
  it('AU-6 different passwords are rejected', () => {
    expect(validateAuthForm('create', form({ confirm: 'silk' }))).toEqual({
      fields: { confirm: 'Passwords do not match' },
    })
  })
  it('a short password and an invalid email get errors at their fields', () => {
    const formErrors = validateAuthForm('create', form({ email: 'mia@', password: 'silk', confirm: 'silk' }))
    expect(formErrors?.fields).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Please use at least 6 characters.',
    })
  })
  it('the email is rejected as password (N9)', () => {
    const own = form({ password: 'Mia@Studio.test', confirm: 'Mia@Studio.test' })
    expect(validateAuthForm('create', own)?.fields?.password).toMatch(/not your email/)
  })
  it('age and terms are required, with errors at their fields (C29)', () => {
    expect(validateAuthForm('create', form({ age: '', agrees: false }))?.fields).toEqual({
      age: 'Please say how old you are.',
      agrees: 'Please agree to the Terms and the Privacy Policy first.',
    })
    expect(validateAuthForm('create', form({ age: 'minor_with_guardian' }))).toBeUndefined()
  })
  it('AU-4 a forgotten password needs only an email', () => {
    const forgot = { ...EMPTY_FORM, email: 'mia@studio.test' }
    expect(isFilled('forgot', forgot)).toBe(true)
    expect(isFilled('forgot', EMPTY_FORM)).toBe(false)
    expect(validateAuthForm('forgot', forgot)).toBeUndefined()
    expect(validateAuthForm('forgot', { ...forgot, email: 'mia@' })?.fields).toEqual({
      email: 'Please enter a valid email address.',
    })
  })
  it('a sign-in and a valid registration have no errors', () => {
    expect(validateAuthForm('sign-in', form({ password: 'x', confirm: '' }))).toBeUndefined()
    expect(validateAuthForm('create', form())).toBeUndefined()
  })
})

describe('after a refusal', () => {
  it("AU-8 the server's message and field errors are shown", () => {
    const body = JSON.stringify({
      message: 'Not right.',
      code: 'x',
      fieldErrors: { email: 'Taken' },
      requestId: 'r',
    })
    expect(errorsFrom(refused(body), 'sign-in')).toEqual({
      message: 'Not right.',
      fields: { email: 'Taken' },
    })
  })
  it('AU-8 AU-10 a default message is shown without a server message', () => {
    expect(errorsFrom(refused(''), 'sign-in').message).toBe('Login failed. Please check your credentials.')
    expect(errorsFrom(refused('<html>'), 'create').message).toBe('Registration failed. Please try again.')
  })
  it('a connection error has its own message (AU-11, S5)', () => {
    expect(errorsFrom(new ConnectionError(), 'create').message).toBe(
      'Unable to connect to the server. Please try again.',
    )
    expect(errorsFrom(new ConnectionError(), 'forgot').message).toBe(
      'Unable to connect to the server. Please try again.',
    )
  })
})
