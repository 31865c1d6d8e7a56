import type { Logger } from 'pino'
import type { createMediaPool } from '#media/media-pool.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Clock } from './clock.ts'
import type { Copywriter } from './copywriter/copywriter.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PaymentProvider } from './payments/payments.ts'
import type { Progress } from './progress/progress.ts'
import type { Traces } from './traces/traces.ts'

/** All outside dependencies of verbs. Created once at the start and passed to every call and worker. */
export type Ports = {
  readonly config: Config
  readonly sql: Sql
  readonly database: Database
  readonly files: Files
  readonly jobs: Jobs
  readonly mail: Mailer
  readonly payments: PaymentProvider
  readonly progress: Progress
  readonly media: ReturnType<typeof createMediaPool>
  /** Undefined: the built-in writer writes promotions. */
  readonly copywriter: Copywriter | undefined
  readonly clock: Clock
  readonly metrics: Metrics
  /** Undefined: tracing is off. */
  readonly traces: Traces | undefined
  readonly log: Logger
}
