import { describe, expect, it } from 'vitest'
import { firstKind, validateCode } from './second-step.ts'

describe('the second step of a sign-in', () => {
  it('asks for an app code if there is an app, otherwise for a recovery code', () => {
    expect([true, false].map((app) => firstKind({ app, passkey: true }))).toEqual(['app', 'recovery'])
  })

  it('validates the format of a code', () => {
    expect(validateCode('app', '12 34')).toBe('Please enter the 6 digits that your app shows.')
    expect(validateCode('app', '123 456')).toBe(undefined)
    expect(validateCode('recovery', '123456')).toContain('like ABCD-EFGH-IJKL-MNOP')
    expect(validateCode('recovery', 'abcd efgh ijkl mnop')).toBe(undefined)
  })
})
