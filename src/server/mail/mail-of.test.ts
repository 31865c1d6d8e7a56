import { describe, expect, it } from 'vitest'
import { mailOf } from './mail-of.ts'

const HOME = 'https://promo.example'
const letter = {
  subject: 'Join us',
  paragraphs: ['Rosa & Co <b>invite</b> you.'],
  action: { label: 'Join the team', path: '/auth?verify=a&b=c' },
  note: 'Ignore it if you like.',
} as const

describe('a mail', () => {
  it('says the same in text and in HTML', () => {
    const mail = mailOf({ to: 'mia@studio.test', email: letter }, HOME)
    expect(mail.text).toBe(
      'Rosa & Co <b>invite</b> you.\n\nJoin the team:\nhttps://promo.example/auth?verify=a&b=c\n\nIgnore it if you like.\n\n-- \nPolePro\n',
    )
    expect(mail.html).toContain('<a href="https://promo.example/auth?verify=a&amp;b=c"')
    expect(mail.html).toContain('Ignore it if you like.')
  })

  it('shows markup in names as it is', () => {
    expect(mailOf({ to: 'mia@studio.test', email: letter }, HOME).html).toContain(
      'Rosa &amp; Co &lt;b&gt;invite&lt;/b&gt; you.',
    )
  })

  it('has a subject and paragraphs of one line each, without signs that turn them around', () => {
    const hostile = { subject: 'a\r\nBcc: x', paragraphs: ['b\u202ec\n\n-- \nd'] }
    const mail = mailOf({ to: 'mia@studio.test', email: hostile }, HOME)
    expect(mail.subject).toBe('a Bcc: x')
    expect(mail.text.split('\n\n')[0]).toBe('b c -- d')
  })

  it('leads to no other site', () => {
    for (const path of ['//evil.example', '/\\evil.example', '/a b'] as const) {
      const away = { ...letter, action: { label: 'x', path } as const }
      expect(() => mailOf({ to: 'mia@studio.test', email: away }, HOME)).toThrow('leave this site')
    }
  })
})
