import type { QueryClient } from '@tanstack/react-query'
import { retryOverlay as retryOverlayCall } from '#contract/overlay-curation.ts'
import type { FailedOverlay } from '#contract/overlays.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { libraryQuery } from '../../api/use-overlays.ts'
import { announce } from '../../ui/state/announcements.ts'
import { toast } from '../../ui/state/toast.ts'

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
