import { describe, expect, it } from 'vitest'
import { codeComplaint, firstKind } from './second-step.ts'

describe('the second step of a sign-in', () => {
  it('asks for a code of the app where there is one, else for one that was kept', () => {
    expect([true, false].map((app) => firstKind({ app, passkey: true }))).toEqual(['app', 'recovery'])
  })

  it('says what a code looks like before it is sent', () => {
    expect(codeComplaint('app', '12 34')).toBe('Please enter the 6 digits that your app shows.')
    expect(codeComplaint('app', '123 456')).toBe(undefined)
    expect(codeComplaint('recovery', '123456')).toContain('like ABCD-EFGH-IJKL-MNOP')
    expect(codeComplaint('recovery', 'abcd efgh ijkl mnop')).toBe(undefined)
  })
})
