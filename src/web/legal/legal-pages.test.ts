import { describe, expect, it } from 'vitest'
import { TEAM_MAX } from '#domain/account/team.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import { LEGAL_PAGES, type LegalPageName } from './legal-pages.ts'
import { legalDate } from './legal-text.ts'

const titles = (page: LegalPageName) => LEGAL_PAGES[page].text.sections.map(({ title }) => title)
const words = (page: LegalPageName, section?: string) =>
  LEGAL_PAGES[page].text.sections
    .filter(({ title }) => section === undefined || title === section)
    .flatMap(({ passages }) => passages.flat())
    .join(' ')

describe('the terms', () => {
  it('have their 16 sections, as of 06/27/2025, the version that is agreed to (LG-3, C29)', () => {
    expect(titles('terms')).toEqual([
      'Acceptance of these terms',
      'Changes to these terms',
      'Your account',
      'Subscriptions and payments',
      'Payment provider',
      'What is not allowed',
      'Our intellectual property',
      'Your content',
      'Privacy',
      'Disclaimers and limits of liability',
      'Indemnification',
      'Termination',
      'Managing your subscription',
      'Governing law',
      'Miscellaneous',
      'Contact',
    ])
    expect(LEGAL_PAGES.terms.text.effective).toBe('06/27/2025')
    expect(legalDate(TERMS_VERSION)).toBe('06/27/2025')
  })

  it('state the minimum age, the liability limit, the governing law and the plans (LG-4, C25, CO-18)', () => {
    expect(words('terms', 'Your account')).toMatch(/18 or older.*parent or guardian/)
    expect(words('terms', 'Disclaimers and limits of liability')).toContain('12 months')
    expect(words('terms', 'Governing law')).toContain('Florida')
    expect(words('terms', 'Managing your subscription')).toContain('customer portal')
    const plans = words('terms', 'Subscriptions and payments')
    for (const said of ['$6.99 a month', '$39.99 a month', `up to ${TEAM_MAX} team members`])
      expect(plans).toContain(said)
  })
})

it('the privacy policy has 11 sections, keeps payment data 5 years and collects nothing from children (LG-1, LG-2)', () => {
  expect(titles('privacy')).toEqual([
    'Introduction',
    'Data we collect',
    'How we use it',
    'Who we share it with',
    'Cookies',
    'How long we keep it',
    'Security',
    'Your rights',
    'Children under 13',
    'Changes to this policy',
    'Contact',
  ])
  expect(words('privacy', 'How long we keep it')).toContain('Payment and subscription data: at least 5 years')
  expect(words('privacy', 'How long we keep it')).toContain(`the IP address: ${AUDIT_KEPT_DAYS} days`)
  expect(words('privacy', 'Children under 13')).toContain('knowingly collect no data')
})

it('the refund policy states conditions, procedure and time (LG-5)', () => {
  for (const said of [
    'full refund within 7 days of your first charge',
    'did not use the service in that week',
    'no prorated refunds',
    'cancel anytime',
    'until the end of the billing cycle',
    '5-10 business days',
    'keeps its processing fees',
  ])
    expect(words('refunds')).toContain(said)
  for (const asked of ['name', 'email', 'plan', 'billing date']) expect(words('refunds')).toContain(asked)
})

it('the cookie policy names four kinds, their duration and which need consent (LG-6)', () => {
  for (const said of ['Essential', 'Functional', 'Analytics', 'Advertising', 'up to 24 months'])
    expect(words('cookies')).toContain(said)
  expect(words('cookies')).toContain('Session cookies end when you close your browser')
  expect(words('cookies')).toContain('analytics and marketing only if you agree')
})

it('no page repeats a passage or has an empty section', () => {
  for (const { text } of Object.values(LEGAL_PAGES)) {
    for (const { title, passages } of text.sections) {
      expect(passages.length, title).toBeGreaterThan(0)
      expect(new Set(passages.flat()).size).toBe(passages.flat().length)
    }
  }
})
