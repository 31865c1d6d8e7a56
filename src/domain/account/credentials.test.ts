import { describe, expect, it } from 'vitest'
import { Email, normalizeEmail } from './credentials.ts'

describe('an email address', () => {
  it.each([
    ['Mia@PöleStudio.de', 'mia@xn--plestudio-07a.de'],
    ['mia@xn--plestudio-07a.de', 'mia@xn--plestudio-07a.de'],
    ['mia+pole@straße.example', 'mia+pole@xn--strae-oqa.example'],
    ['ｍｉａ@ｖｅｌｖｅｔ．test', 'mia@velvet.test'],
    ['зал@студия.рф', undefined],
    ['mia@студия.рф', 'mia@xn--d1aizef8e.xn--p1ai'],
    [' Mia@Velvet.test ', 'mia@velvet.test'],
    ['mia@velvet', undefined],
    [`mia@${'ö'.repeat(249)}`, undefined],
  ])('%s has one spelling, that of mail servers: %s', (typed, stored) => {
    expect(Email.safeParse(typed).data).toBe(stored)
    if (stored !== undefined) expect(normalizeEmail(typed)).toBe(stored)
  })

  it.each(['\ud800@a.de', '@', '', 'a@b@ö.de', `${'ö'.repeat(254)}`])(
    'is compared without an error, whatever it is: %j',
    (typed) => {
      expect(() => normalizeEmail(typed)).not.toThrow()
    },
  )
})
