import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '#server/db/log.ts'
import type { WorkOptions } from './jobs.ts'

/** Tells the feature that a job of its own will not be tried again. */
export async function giveUp<Data extends object>(
  { data, sourceId, sourceName, sourceOutput, id }: JobWithMetadata<Data>,
  onGiveUp: WorkOptions<Data>['onGiveUp'],
  log: Log,
): Promise<void> {
  const error = new Error(reasonOf(sourceOutput))
  log.error({ err: error, queue: sourceName, job: sourceId }, 'a job was given up')
  await onGiveUp?.({ id: sourceId ?? id, data }, error)
}

/** What pg-boss keeps of the last failure: a serialised error, or a note of its own under `value`. */
function reasonOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return String(message ?? value?.message ?? value ?? 'it failed without a reason')
}
