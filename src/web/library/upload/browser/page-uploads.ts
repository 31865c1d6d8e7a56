import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/api/user-query.ts'
import { hear } from '#web/bus/page-events.ts'
import type { Uploads } from '#web/library/upload/uploads.ts'
import { handleOf } from '#web/library/upload/resume/file-handles.ts'
import { holdUpload } from '#web/async/tab-lock.ts'
import { createQueue } from '#web/library/upload/resume/stored-queue.ts'
import { createRemains, type Remains } from '#web/library/upload/resume/resumable-upload.ts'
import { pageLock } from '#web/library/upload/resume/unfinished.ts'
import { createUnfinishedShelf } from '#web/library/upload/resume/unfinished-store.ts'
import { isUnderWay } from '#web/library/upload/upload-state.ts'
import { warnWhile } from '#web/ui/screen/warn-while.ts'
import { toast } from '#web/ui/state/toast.ts'
import { cutClips, settled } from './after-upload.ts'
import { browserHost } from './browser-host.ts'
import { makeUploads } from './make-uploads.ts'
import { newName } from './random-name.ts'
import { onAnother } from './on-user-change.ts'

/** A copy of what is larger takes a phone too long, and too much. */
const MOST_BYTES = 300_000_000

/** Whether this browser would keep a copy of so many bytes without crowding out what it keeps already. */
async function hasRoom(bytes: number): Promise<boolean> {
  // Where a page is not served over TLS there is no `storage`.
  if (bytes > MOST_BYTES || !('storage' in navigator)) return false
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > 3 * bytes
}

export type PageUploads = { readonly uploads: Uploads; readonly remains: Remains }

/** Of each page one, which outlives the panels that show it. */
const pages = new WeakMap<QueryClient, PageUploads>()

const OWN = { kind: 'own' } as const

function openPage(client: QueryClient): PageUploads {
  const shelf = createUnfinishedShelf(globalThis.indexedDB)
  const who = () => client.getQueryData(userQuery.queryKey)?.id ?? ''
  const hostOf = (userId: string) => browserHost(userId, shelf)
  const inform = (message: string) => void toast.info(message)
  const page = newName()
  // Held as long as the page is open: other tabs see by it that what waits here is not left.
  void holdUpload(navigator.locks, pageLock(page), new AbortController().signal)
  const queue = createQueue({ shelf, page, now: Date.now, handleOf, hasRoom })
  const uploads = makeUploads(client, { who, hostOf, queue })
  const remains = createRemains(() => ({
    ...hostOf(who()),
    inform,
    async finish(file, { public_id, duration, secure_url }) {
      const arrived = { publicId: public_id, duration, secureUrl: secure_url }
      // What is not cut now is offered to be cut later.
      await cutClips({ file, target: OWN }, arrived).catch(() => undefined)
      settled(client, OWN)
      inform(`${file.name} has arrived and is among your videos.`)
    },
  }))
  warnWhile(uploads.store, ({ current }) => isUnderWay(current))
  client.getQueryCache().subscribe(
    onAnother(who, () => {
      const { current, batch } = uploads.store.getState()
      if (isUnderWay(current) || batch.failed.length > 0)
        inform('Another account is signed in now, so the uploads of before have ended.')
      uploads.abandon()
      remains.reset()
      void remains.look()
    }),
  )
  // Whoever signs out is not asked once more, and what has not arrived waits for the next time.
  hear('left', () => {
    uploads.abandon()
    remains.reset()
  })
  return { uploads, remains }
}

/** The uploads of this page and what an earlier one left unfinished. */
export function pageUploads(client: QueryClient): PageUploads {
  const page = pages.get(client) ?? openPage(client)
  pages.set(client, page)
  return page
}
