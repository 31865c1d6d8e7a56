import type { QueryClient } from '@tanstack/react-query'
import { deleteOverlay } from '#contract/overlay-curation.ts'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'

/** The library without it. Designs that use it keep it as retired. */
export const withoutOverlay = (library: readonly OverlayInLibrary[], publicId: string): OverlayInLibrary[] =>
  library.flatMap((overlay) => {
    if (overlay.publicId !== publicId) return overlay
    return 'animation' in overlay ? { ...overlay, status: 'retired' as const } : []
  })

const FAILURE = 'Failed to delete overlay'

/** Deletes an overlay optimistically; it returns if the server refuses (S10). */
export async function removeOverlay(
  client: QueryClient,
  overlay: Pick<OverlayInLibrary, 'publicId' | 'title'>,
): Promise<void> {
  const { publicId, title } = overlay
  const { queryKey } = libraryQuery
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (now) => now && withoutOverlay(now, publicId))
  try {
    await call(deleteOverlay, { params: { id: publicId } })
    toast.done(`${written(title)} is deleted`)
  } catch (error) {
    console.error(FAILURE, error)
    client.setQueryData(queryKey, before)
    const again = () => void removeOverlay(client, overlay)
    toast.error(FAILURE, { description: sentenceOf(error), action: { label: 'Retry', onPress: again } })
  } finally {
    void client.invalidateQueries({ queryKey })
  }
}
