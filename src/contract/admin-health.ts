import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Count = z.int().nonnegative()

/** A kind of jobs, of all processes. */
const QueueHealth = z.object({
  queue: z.string(),
  waiting: Count,
  /** Before the next attempt. */
  paused: Count,
  active: Count,
  /** Age of the oldest job that waits; 0 without one. */
  oldestSeconds: z.number().nonnegative(),
})
export type QueueHealth = z.infer<typeof QueueHealth>

/** A job that failed its last attempt on this or the last day. */
const FailedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  failedAt: z.iso.datetime(),
  attempts: z.int().positive(),
  reason: z.string(),
  /** False where its owner was told of the failure and asks for it again. */
  canRetry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** Number of listed failures, the latest first. */
export const FAILURES_MAX = 50

export const AdminHealth = z.object({
  queues: z.array(QueueHealth),
  failures: z.array(FailedJob),
  /** Bytes of the volume of `DATA_DIR`. */
  disk: z.object({ total: z.number(), free: z.number() }),
  /** Connections and media processes of the process that answers. */
  database: z.object({ idle: Count, busy: Count, waiting: Count }),
  media: z.object({ alive: Count, working: Count }),
  versions: z.object({
    /** Of the app, as in `package.json`. */
    app: z.string(),
    node: z.string(),
    /** Of the libraries in media processes; null while none of them has answered. */
    ffmpeg: z.string().nullable(),
    postgres: z.string(),
    /** The last migration. */
    schema: z.string(),
  }),
})
export type AdminHealth = z.infer<typeof AdminHealth>

export const readAdminHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  who: 'admin',
  summary: `Jobs by kind, the last ${FAILURES_MAX} failures, disk, pools and versions.`,
  reply: AdminHealth,
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  who: 'admin',
  summary: 'Queues a failed job for one more attempt.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ success: z.literal(true) }),
  errors: ['job.not_found'],
  limit: { max: 120, seconds: 60 },
})
