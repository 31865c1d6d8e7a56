import { describe, expect, it } from 'vitest'
import { AppCode, RecoveryCode, recoveryCodeOf } from './second-factor.ts'

describe('a code of an authenticator app', () => {
  it('may be typed in groups', () => {
    expect(AppCode.parse(' 123 456')).toBe('123456')
  })

  it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('is six digits, not %j', (typed) => {
    expect(AppCode.safeParse(typed).success).toBe(false)
  })
})

describe('a recovery code', () => {
  const shown = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at))

  it('is shown in four groups of four', () => {
    expect(shown).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  })

  it('is read however it is typed', () => {
    const compared = shown.replaceAll('-', '')
    for (const typed of [shown, shown.toLowerCase(), compared, ` ${shown.replaceAll('-', ' ')} `])
      expect(RecoveryCode.parse(typed)).toBe(compared)
    expect(RecoveryCode.parse('0123-ABCD-EFGH-IJKL')).toBe('OI23ABCDEFGHIJKL')
  })

  it.each(['ABCD-EFGH-IJKL', 'ABCD-EFGH-IJKL-MNO8', ''])('is no %j', (typed) => {
    expect(RecoveryCode.safeParse(typed).success).toBe(false)
  })
})
