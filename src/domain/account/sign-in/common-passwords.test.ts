import { describe, expect, it } from 'vitest'
import { NewPassword } from '#domain/account/new-password.ts'

const isTaken = (password: string) => NewPassword.safeParse(password).success

describe('a password that everybody tries first is refused (N9)', () => {
  it.each([
    'password',
    'Password1',
    'password123!',
    'P@ssw0rd2024',
    'qwerty',
    'QWERTZ',
    'qwerty1',
    '123456',
    '1234567890',
    '987654321',
    'aaaaaa',
    'abcabc',
    'abcdefgh',
    '1q2w3e4r',
    'iloveyou',
    'Dance2025',
    'polepro1',
    'letmein!',
    'abc123',
    'lovelove',
    '!@#$%^',
  ])('%s', (password) => {
    expect(isTaken(password)).toBe(false)
  })
})

describe('six signs of one’s own are enough (N9, SV-7)', () => {
  it.each([
    'silk & chrome',
    'pole-and-silk',
    'correct horse battery',
    'a long password',
    'tzu8!k',
    'Passwordless is better',
    'dancing queen 77',
    'ünïcødé',
    '   spaces   ',
    'canary-password',
    'studio-by-the-sea',
  ])('%s', (password) => {
    expect(isTaken(password)).toBe(true)
  })
})
