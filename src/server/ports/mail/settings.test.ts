import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const mailOf = (SMTP_URL?: string, MAIL_FROM?: string) => readConfig({ SMTP_URL, MAIL_FROM }).mail

describe('SMTP_URL', () => {
  it('sets server, account and encryption', () => {
    expect(mailOf('smtps://app%40polepro.app:p%2Fw@smtp.example.com', 'hi@polepro.app')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      secure: true,
      auth: { user: 'app@polepro.app', pass: 'p/w' },
      from: 'hi@polepro.app',
    })
    expect(mailOf('smtp://[::1]:2525')).toMatchObject({
      host: '::1',
      port: 2525,
      secure: false,
      auth: undefined,
    })
    expect(mailOf('smtp://mail')).toMatchObject({ port: 587 })
  })

  it('left out means that no server sends emails', () => {
    expect(mailOf()).toBeUndefined()
  })

  it.each([
    'mail.example.com',
    'https://mail.example.com',
    'smtp://',
    'smtp://a/path',
    'smtp://%zz:x@mail',
    'smtp://m?tls=no',
  ])('%s is refused with an example, and is not repeated', (url) => {
    expect(() => mailOf(url)).toThrow(/SMTP_URL must be an smtp or smtps address without a path; for example/)
    expect(() => mailOf(url)).not.toThrow(url)
  })

  it('goes with a sender address', () => {
    expect(() => mailOf('smtp://mail', 'PolePro <hi@polepro.app>')).toThrow(
      /MAIL_FROM must be an address alone/,
    )
  })
})
