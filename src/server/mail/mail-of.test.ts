import { describe, expect, it } from 'vitest'
import { mailOf } from './mail-of.ts'

const HOME = 'https://promo.example'
const email = {
  subject: 'Join us',
  paragraphs: ['Rosa & Co <b>invite</b> you.'],
  action: { label: 'Join the team', path: '/auth?verify=a&b=c' },
  note: 'Ignore it if you like.',
} as const

describe('an email', () => {
  it('has the same content in text and HTML', () => {
    const mail = mailOf({ to: 'mia@studio.test', email }, HOME)
    expect(mail.text).toBe(
      'Rosa & Co <b>invite</b> you.\n\nJoin the team:\nhttps://promo.example/auth?verify=a&b=c\n\nIgnore it if you like.\n\n-- \nPolePro\n',
    )
    expect(mail.html).toContain('<a href="https://promo.example/auth?verify=a&amp;b=c"')
    expect(mail.html).toContain('Ignore it if you like.')
  })

  it('escapes markup in names', () => {
    expect(mailOf({ to: 'mia@studio.test', email }, HOME).html).toContain(
      'Rosa &amp; Co &lt;b&gt;invite&lt;/b&gt; you.',
    )
  })

  it('has a subject and paragraphs of one line each, without bidirectional control characters', () => {
    const hostile = { subject: 'a\r\nBcc: x', paragraphs: ['b\u202ec\n\n-- \nd'] }
    const mail = mailOf({ to: 'mia@studio.test', email: hostile }, HOME)
    expect(mail.subject).toBe('a Bcc: x')
    expect(mail.text.split('\n\n')[0]).toBe('b c -- d')
  })

  it('links to no other site', () => {
    for (const path of ['//evil.example', '/\\evil.example', '/a b'] as const) {
      const away = { ...email, action: { label: 'x', path } as const }
      expect(() => mailOf({ to: 'mia@studio.test', email: away }, HOME)).toThrow('leave this site')
    }
  })
})
