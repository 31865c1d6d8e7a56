/** "12 s", "3 min", "2 h", "4 days" */
export function ageOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

const QUEUES: Readonly<Record<string, string>> = {
  compose: 'Videos',
  'compose-ahead': 'Videos made ahead',
  'ingest-background': 'Uploads',
  'ingest-opened': 'Opened uploads',
  'ingest-overlay': 'GIFs',
  'watch-upload': 'Watched uploads',
  'import-video': 'Imports',
  'remove-copy-elsewhere': 'Copies elsewhere',
  'posting-reminders': 'Reminders',
  batches: 'Batches',
  webhooks: 'Webhooks',
  mail: 'Emails',
  erase: 'Deletions',
  backup: 'Backups',
}

/** What the jobs of a queue are about. */
export const queueWords = (queue: string): string => QUEUES[queue] ?? queue
