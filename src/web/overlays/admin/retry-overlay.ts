import type { QueryClient } from '@tanstack/react-query'
import { retryOverlay as retryOverlayCall } from '#contract/overlay-curation.ts'
import type { FailedOverlay } from '#contract/overlays.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/state/toast.ts'

type Retried = Pick<FailedOverlay, 'publicId' | 'title'>

/** Has an overlay prepared once more; it stands on the shelf as one that is coming from then on. */
export async function retryOverlay(client: QueryClient, { publicId, title }: Retried): Promise<void> {
  try {
    await call(retryOverlayCall, { params: { id: publicId } })
    announce(`${title} is being prepared again`)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
  await client.invalidateQueries({ queryKey: libraryQuery.queryKey })
}
