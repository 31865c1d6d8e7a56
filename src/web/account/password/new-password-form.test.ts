import { describe, expect, it } from 'vitest'
import { validatePasswordChange } from './new-password-form.ts'

const form = (changes: Partial<Parameters<typeof validatePasswordChange>[0]> = {}) => ({
  current: 'silk & chrome',
  password: 'velvet room',
  confirm: 'velvet room',
  ...changes,
})

describe('a password change', () => {
  it('is valid if all three fields are', () => expect(validatePasswordChange(form())).toEqual({}))

  it('requires all three fields (AU-19, S6)', () => {
    expect(validatePasswordChange({ current: '', password: '', confirm: '' })).toEqual({
      current: 'Please enter your current password.',
      password: 'Please use at least 6 characters.',
    })
  })

  it('requires six characters and a matching repetition (AU-19, S6)', () => {
    expect(validatePasswordChange(form({ password: 'silks', confirm: 'silks' }))).toEqual({
      password: 'Please use at least 6 characters.',
    })
    expect(validatePasswordChange(form({ confirm: 'velvet' }))).toEqual({ confirm: 'Passwords do not match' })
  })
})
