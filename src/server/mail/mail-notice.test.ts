import { expect, it } from 'vitest'
import { mailNotice } from './mail-notice.ts'

it('development names the outbox, production the consequences of a missing mail server (N21)', () => {
  expect(mailNotice('outbox', 'http://localhost:3000')).toContain('http://localhost:3000/dev/outbox')
  expect(mailNotice('none', 'https://promo.example')).toMatch(
    /SMTP_URL is not set.*Password.*verification.*invitations/s,
  )
  expect(mailNotice('smtp', 'https://promo.example')).toBeUndefined()
})
