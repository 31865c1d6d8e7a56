import { afterEach, describe, expect, it } from 'vitest'
import { silent } from '#server/db/testing.ts'
import type { Sql } from '#server/db/transaction.ts'
import { mailOf } from '#server/mail/mail-of.ts'
import { type Mailer, Undeliverable } from './mail.ts'
import { openMailer } from './open-mailer.ts'
import type { MailSettings } from './settings.ts'
import { type SmtpSink, startSmtpSink } from './testing.ts'

const MAIL = { to: 'mia@studio.test', subject: 'Hello', text: 'Hi Mia\n', html: '<p>Hi Mia</p>' }

const open: { mailer?: Mailer; sink?: SmtpSink } = {}
afterEach(async () => {
  await open.mailer?.close()
  await open.sink?.stop()
})

/** Unused: the SMTP mailer stores no emails. */
const untouched = {} as Sql

type Sink = Parameters<typeof startSmtpSink>[0]

async function mailerTo(sink: Sink, settings: Partial<MailSettings> = {}): Promise<Mailer> {
  open.sink = await startSmtpSink(sink)
  const plain = { host: '127.0.0.1', port: open.sink.port, secure: false, auth: undefined }
  const mail = { ...plain, from: 'hello@polepro.test', ...settings }
  open.mailer = await openMailer({ config: { mail, mode: 'production' }, sql: untouched, log: silent })
  return open.mailer
}

const refusal = (code: number) => Object.assign(new Error(`<${MAIL.to}> says no`), { responseCode: code })

describe('a mail server', () => {
  it('gets text and HTML, from the brand to one recipient (N21)', async () => {
    await (await mailerTo({ disabledCommands: ['STARTTLS'] })).deliver(MAIL)
    expect(open.sink?.mails).toMatchObject([
      {
        recipients: [MAIL.to],
        from: { name: 'PolePro', address: 'hello@polepro.test' },
        subject: 'Hello',
        text: expect.stringMatching(/^Hi Mia\s*$/),
        html: expect.stringMatching(/^<p>Hi Mia<\/p>\s*$/),
      },
    ])
  })

  it('gets no second recipient and no header from a user-chosen name', async () => {
    const subject = 'Invited by Eve\r\nBcc: all@studio.test\r\n\r\nBuy now'
    const mail = mailOf({ to: MAIL.to, email: { subject, paragraphs: ['x'] } }, 'https://promo.example')
    await (await mailerTo({ disabledCommands: ['STARTTLS'] })).deliver(mail)
    const [got] = open.sink?.mails ?? []
    expect(got?.recipients).toEqual([MAIL.to])
    expect(got?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(got?.subject).toBe('Invited by Eve Bcc: all@studio.test Buy now')
  })

  it('that does not know the recipient is not asked again', async () => {
    const mailer = await mailerTo({
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_to, _s, done) => done(refusal(550)),
    })
    await expect(mailer.deliver(MAIL)).rejects.toThrow(Undeliverable)
  })

  it('that is busy is asked again, and no message names the recipient', async () => {
    const mailer = await mailerTo({
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_to, _s, done) => done(refusal(451)),
    })
    const error = await mailer.deliver(MAIL).catch((thrown) => thrown)
    expect(error).not.toBeInstanceOf(Undeliverable)
    expect(error.message).toContain('451')
    expect(`${error.message}${error.stack}`).not.toContain('mia')
    expect(error.cause).toBeUndefined()
  })

  it('gets no password over an unencrypted connection', async () => {
    const asked: string[] = []
    const mailer = await mailerTo(
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, done) => {
          asked.push(username ?? '')
          done(null, { user: 'app' })
        },
      },
      { host: '0.0.0.0', auth: { user: 'app', pass: 'secret' } },
    )
    await expect(mailer.deliver(MAIL)).rejects.toThrow('did not take a mail')
    expect(asked).toEqual([])
  })

  it('that is down is tried later', async () => {
    const mailer = await mailerTo({})
    await open.sink?.stop()
    await expect(mailer.deliver(MAIL)).rejects.toThrow(/ECONNREFUSED/)
  })
})
