import type { Ports } from '#server/ports/ports.ts'
import { deliver } from './deliver.ts'
import { failWaiting } from './deliveries.repository.ts'
import { type QueuedDelivery, WEBHOOKS } from './queue-delivery.ts'

/** Sends deliveries. They mostly wait for others' servers, so several run at a time. */
export const startWebhookWorker = (ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>): Promise<void> =>
  ports.jobs.work<QueuedDelivery>(WEBHOOKS, {
    concurrency: 4,
    handler: (job) => deliver(ports, job),
    onGiveUp: ({ data }) => failWaiting(ports.sql, { id: data.deliveryId }),
  })
