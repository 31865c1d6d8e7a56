/**
 * Queues of jobs that nobody else can ask for again. The others have told their feature that they were given up: a video,
 * upload, GIF or delivery is `failed` there, and a job of the queue would find nothing to do.
 */
const REPEATABLE: readonly string[] = [
  'mail',
  'posting-reminders',
  'batches',
  'remove-copy-elsewhere',
  'erase',
]

export const isRepeatable = (queue: string): boolean => REPEATABLE.includes(queue)
