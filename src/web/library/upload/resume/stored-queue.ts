import type { Job } from '#web/library/upload/job.ts'
import { fileMark } from './file-mark.ts'
import { isExpired, isStarted, type Queued } from './unfinished.ts'
import type { UnfinishedStore } from './unfinished-store.ts'

type StoredQueuePorts = {
  readonly unfinished: UnfinishedStore
  /** Identifies this page among all pages of this browser. */
  readonly page: string
  now(): number
  handleOf(file: File): FileSystemFileHandle | undefined
  /** Whether the browser has room for so many bytes. */
  hasRoom(bytes: number): Promise<boolean>
}

export type StoredQueue = ReturnType<typeof createStoredQueue>

/** Stores the own files that wait in this page, because a phone may close a page at any moment. */
export function createStoredQueue({ unfinished, page, now, handleOf, hasRoom }: StoredQueuePorts) {
  const storing = new WeakMap<Job, Promise<void>>()
  let lastBegunAt = Number.NEGATIVE_INFINITY

  /** Later than every moment before, so that the stored order is the order of choice. */
  function nextMoment(): number {
    lastBegunAt = Math.max(now(), lastBegunAt + 1)
    return lastBegunAt
  }

  async function storeJob({ file, by, name }: Job, begunAt: number): Promise<void> {
    const mark = await fileMark(file)
    const handle = handleOf(file)
    const queued: Queued = {
      uploadId: name,
      userId: by,
      name: file.name,
      bytes: file.size,
      mark,
      begunAt,
      handle,
      page,
    }
    await unfinished.put(queued)
    await deleteOlder(queued)
    if (!handle && !(await unfinished.fileOf(queued)) && (await hasRoom(file.size)))
      await unfinished.putFile(queued, file)
  }

  /** Deletes what earlier pages queued of the same file, and what has expired. */
  async function deleteOlder({ userId, mark }: Queued): Promise<void> {
    for (const each of await unfinished.all()) {
      const isSame = !isStarted(each) && each.page !== page && each.userId === userId && each.mark === mark
      if (isSame || isExpired(each, now())) await unfinished.delete(each.uploadId)
    }
  }

  return {
    add: (job: Job): void =>
      void storing.set(
        job,
        storeJob(job, nextMoment()).catch(() => undefined),
      ),
    /** The job has ended. */
    remove: async (job: Job): Promise<void> => {
      const stored = storing.get(job)
      if (!stored) return
      await stored
      await unfinished.delete(job.name)
    },
  }
}
