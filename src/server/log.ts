import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Nothing of these is ever logged on purpose; should it be passed along one day, it is blacked out. */
const SECRETS = [
  'password',
  'passwordHash',
  'password_hash',
  'cookie',
  'authorization',
  'secret',
  'databaseUrl',
]
const REDACTED = [...SECRETS, 'set-cookie'].flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`, `*.*.*${key}`]
})

/** JSON lines on stdout, or wherever a test wants them. */
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

/** What helps to find a fault. Database errors carry the offending values in further fields: those stay out. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: faultOf(cause) }),
  }
}
