import type { Job } from '#web/library/upload/job.ts'
import { fileMark } from './file-mark.ts'
import { isBegun, isOutlived, type Queued } from './unfinished.ts'
import type { UnfinishedShelf } from './unfinished-store.ts'

type QueuePorts = {
  readonly shelf: UnfinishedShelf
  /** This page, among all that this browser has open or had. */
  readonly page: string
  now(): number
  handleOf(file: File): FileSystemFileHandle | undefined
  /** Whether the browser has room for so many bytes. */
  hasRoom(bytes: number): Promise<boolean>
}

export type Queue = ReturnType<typeof createQueue>

/** Own files that a page was given to send, remembered beyond it: a phone may end a page at any moment. */
export function createQueue({ shelf, page, now, handleOf, hasRoom }: QueuePorts) {
  const noting = new WeakMap<Job, Promise<void>>()
  let lastBegunAt = Number.NEGATIVE_INFINITY

  /** Later than those before it, however soon they are chosen and however long each is looked at: the line keeps its order. */
  function nextMoment(): number {
    lastBegunAt = Math.max(now(), lastBegunAt + 1)
    return lastBegunAt
  }

  async function keep({ file, by, name }: Job, begunAt: number): Promise<void> {
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
    await shelf.keep(queued)
    await forgetOlder(queued)
    if (!handle && !(await shelf.fileOf(queued)) && (await hasRoom(file.size)))
      await shelf.keepFile(queued, file)
  }

  /** What earlier pages queued of the same file, and what nobody came back for. */
  async function forgetOlder({ userId, mark }: Queued): Promise<void> {
    for (const each of await shelf.all()) {
      const isSame = !isBegun(each) && each.page !== page && each.userId === userId && each.mark === mark
      if (isSame || isOutlived(each, now())) await shelf.forget(each.uploadId)
    }
  }

  return {
    note: (job: Job): void =>
      void noting.set(
        job,
        keep(job, nextMoment()).catch(() => undefined),
      ),
    /** It has arrived, or nobody wants it any more. */
    drop: async (job: Job): Promise<void> => {
      const noted = noting.get(job)
      if (!noted) return
      await noted
      await shelf.forget(job.name)
    },
  }
}
