import { describe, expect, it } from 'vitest'
import { changeComplaint } from './new-password-form.ts'

const form = (changes: Partial<Parameters<typeof changeComplaint>[0]> = {}) => ({
  current: 'silk & chrome',
  password: 'velvet room',
  confirm: 'velvet room',
  ...changes,
})

describe('another password', () => {
  it('is sent where all three fields are right', () => expect(changeComplaint(form())).toEqual({}))

  it('needs all three fields, and says which is missing (AU-19, S6)', () => {
    expect(changeComplaint({ current: '', password: '', confirm: '' })).toEqual({
      current: 'Please enter your current password.',
      password: 'Please use at least 6 characters.',
    })
  })

  it('has six characters and is typed twice alike (AU-19, S6)', () => {
    expect(changeComplaint(form({ password: 'silks', confirm: 'silks' }))).toEqual({
      password: 'Please use at least 6 characters.',
    })
    expect(changeComplaint(form({ confirm: 'velvet' }))).toEqual({ confirm: 'Passwords do not match' })
  })
})
