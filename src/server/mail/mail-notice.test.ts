import { expect, it } from 'vitest'
import { mailNotice } from './mail-notice.ts'

it('development says where mails are, production what goes wrong without a mail server (N21)', () => {
  expect(mailNotice('outbox', 'http://localhost:3000')).toContain('http://localhost:3000/dev/outbox')
  expect(mailNotice('none', 'https://promo.example')).toMatch(
    /SMTP_URL is not set.*password.*mailbox.*studio/s,
  )
  expect(mailNotice('smtp', 'https://promo.example')).toBeUndefined()
})
