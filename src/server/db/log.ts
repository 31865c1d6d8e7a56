import type { BaseLogger } from 'pino'

/** What the server's inner parts need of a logger. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
