import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/api/user-query.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { handleOf } from '#web/library/upload/resume/file-handles.ts'
import { createResumableUpload, type ResumableUpload } from '#web/library/upload/resume/resumable-upload.ts'
import { createStoredQueue } from '#web/library/upload/resume/stored-queue.ts'
import { pageLock } from '#web/library/upload/resume/unfinished.ts'
import { unfinishedStore } from '#web/library/upload/resume/unfinished-store.ts'
import { isActive } from '#web/library/upload/upload-state.ts'
import type { Uploads } from '#web/library/upload/uploads.ts'
import { warnBeforeUnload } from '#web/ui/screen/warn-before-unload.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { cutClips, refreshLibrary } from './after-upload.ts'
import { browserHost, lockUpload } from './browser-host.ts'
import { makeUploads } from './make-uploads.ts'
import { onUserChange } from './on-user-change.ts'
import { randomName } from './random-name.ts'

/** Storing a copy of a larger file takes a phone too much time and space. */
const MAX_COPY_BYTES = 300_000_000

/** Whether this browser can store a copy of so many bytes and still have room for twice as much. */
async function hasRoom(bytes: number): Promise<boolean> {
  // A page without TLS has no `storage`.
  if (bytes > MAX_COPY_BYTES || !('storage' in navigator)) return false
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > 3 * bytes
}

export type PageUploads = { readonly uploads: Uploads; readonly resumable: ResumableUpload }

/** One for each page; it outlives the panels that show it. */
const pages = new WeakMap<QueryClient, PageUploads>()

const OWN = { kind: 'own' } as const

function openPage(client: QueryClient): PageUploads {
  const who = () => client.getQueryData(userQuery.queryKey)?.id ?? ''
  const inform = (message: string) => void toast.info(message)
  const page = randomName()
  // Held while the page is open, so that other tabs do not offer its queue.
  void lockUpload(pageLock(page), new AbortController().signal)
  const queue = createStoredQueue({ unfinished: unfinishedStore, page, now: Date.now, handleOf, hasRoom })
  const uploads = makeUploads(client, { who, hostOf: browserHost, queue })
  const resumable = createResumableUpload(() => ({
    ...browserHost(who()),
    inform,
    async finish(file, { public_id, duration, secure_url }) {
      const arrived = { publicId: public_id, duration, secureUrl: secure_url }
      // Clips that fail here can be cut later.
      await cutClips({ file, target: OWN }, arrived).catch(() => undefined)
      refreshLibrary(client, OWN)
      inform(`${file.name} has arrived and is among your videos.`)
    },
  }))
  warnBeforeUnload(uploads.store, ({ current }) => isActive(current))
  client.getQueryCache().subscribe(
    onUserChange(who, () => {
      const { current, batch } = uploads.store.getState()
      if (isActive(current) || batch.failed.length > 0)
        inform('Another account is signed in now, so the uploads of before have ended.')
      uploads.abandon()
      resumable.reset()
      void resumable.check()
    }),
  )
  // A sign-out asks no question; an unfinished upload stays for the next sign-in.
  subscribe('left', () => {
    uploads.abandon()
    resumable.reset()
  })
  return { uploads, resumable }
}

/** The uploads of this page, and the unfinished one of an earlier page. */
export function pageUploads(client: QueryClient): PageUploads {
  const page = pages.get(client) ?? openPage(client)
  pages.set(client, page)
  return page
}
