import type { Ports } from '#server/ports/ports.ts'
import { askNext } from './ask-next.ts'
import { BATCHES, type BatchStep } from './batch-queue.ts'

/** Asks for the videos of batches. A step is short: the videos are made by the compose worker. */
export const startBatchWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<BatchStep>(BATCHES, {
    concurrency: 1,
    handler: ({ data, signal }) => askNext(ports, { ...data, signal }),
  })
