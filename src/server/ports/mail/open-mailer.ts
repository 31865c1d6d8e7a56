import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Mailer } from './mail.ts'
import { openOutbox } from './outbox.ts'

type Deps = { config: Pick<Config, 'mail' | 'mode'>; sql: Sql; log: Log }

/**
 * SMTP if configured. Otherwise emails are stored: for the developer in development, for administrators in
 * production.
 */
export async function openMailer({ config, sql, log }: Deps): Promise<Mailer> {
  if (config.mail) return (await import('./smtp-mailer.ts')).openSmtpMailer(config.mail)
  return config.mode === 'production' ? forAdministrators(sql, log) : openOutbox(sql)
}

function forAdministrators(sql: Sql, log: Log): Mailer {
  log.warn({}, 'SMTP_URL is not set: no mail will be sent')
  return { ...openOutbox(sql), way: 'none' }
}
