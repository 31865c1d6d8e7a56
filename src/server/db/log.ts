import type { BaseLogger } from 'pino'

/** The part of a logger that the database code needs. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
