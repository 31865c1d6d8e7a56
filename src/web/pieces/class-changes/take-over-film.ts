import type { QueryClient } from '@tanstack/react-query'
import { takeOverMade } from '#contract/made-videos.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { handwrittenLine } from './change-words.ts'

/** Has a film made again as its class is now; the film of a cancelled class leaves the calendar. */
export async function takeOverFilm(client: QueryClient, id: MadeVideoId): Promise<void> {
  const body = { language: navigator.language }
  const { id: madeId, handwritten } = await call(takeOverMade, { params: { id }, body })
  const done = madeId ? 'The new video is being made.' : 'The video is out of the calendar.'
  const words = [done, handwrittenLine(handwritten)].filter(Boolean).join(' ')
  announce(words)
  toast.done(words)
  await Promise.all(
    [queryKeys.madeVideos, queryKeys.postings].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
