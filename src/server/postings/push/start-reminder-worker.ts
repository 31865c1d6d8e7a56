import type { Ports } from '#server/ports/ports.ts'
import { type QueuedReminder, REMINDERS, sendReminder } from './send-reminder.ts'

/** Sends reminders. They mostly wait for push services, so several run at a time. */
export const startReminderWorker = (ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>): Promise<void> =>
  ports.jobs.work<QueuedReminder>(REMINDERS, {
    concurrency: 4,
    handler: (job) => sendReminder(ports, job),
  })
