import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Redacted fields. No code logs them on purpose; redaction guards against accidents. */
const SECRETS = [
  'password',
  'passwordHash',
  'password_hash',
  'cookie',
  'authorization',
  'secret',
  'databaseUrl',
  'apiKey',
  'secretAccessKey',
  'accessKeyId',
  'secretKey',
  'webhookSecret',
]
const REDACTED = [...SECRETS, 'set-cookie', 'x-api-key', 'stripe-signature'].flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`, `*.*.*${key}`]
})

/** JSON lines on stdout, or to a test's stream. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: faultOf },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Passwords in addresses, such as the database's. */
const ADDRESS_SECRET = /(?<=\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g

/**
 * The fields of an error that help to find a fault. Database errors carry the offending values in further fields,
 * which are left out. The job queue reports errors as plain objects with the fields of one.
 */
export function faultOf(error: unknown): unknown {
  if (!isFault(error)) return { message: said(wordsOf(error)) }
  const { name, message, stack, code, cause } = error
  return {
    ...(name !== undefined && { name }),
    message: said(message),
    ...(stack !== undefined && { stack: said(stack) }),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: faultOf(cause) }),
  }
}

type Fault = { name?: string; message: string; stack?: string; code?: unknown; cause?: unknown }

const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/** Values may be personal, so only an object's keys are logged. */
const wordsOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null
    ? `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
    : String(thrown)

const said = (text: string) => text.replace(ADDRESS_SECRET, '[redacted]')
