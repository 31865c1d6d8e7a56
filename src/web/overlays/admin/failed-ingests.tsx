import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCw, Trash2 } from 'lucide-react'
import { retryOverlay as retryOverlayCall } from '#contract/overlay-curation.ts'
import type { FailedOverlay } from '#contract/overlays.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { removeOverlay } from './remove-overlay.ts'

type Retried = Pick<FailedOverlay, 'publicId' | 'title'>

/** Prepares an overlay again; the library shows it as being prepared. */
async function retryOverlay(client: QueryClient, { publicId, title }: Retried): Promise<void> {
  try {
    await call(retryOverlayCall, { params: { id: publicId } })
    announce(`${written(title)} is being prepared again`)
  } catch (error) {
    toast.error(`${written(title)} is not prepared again.`, { description: sentenceOf(error) })
  }
  await client.invalidateQueries({ queryKey: libraryQuery.queryKey })
}

/** Overlays whose preparation failed. They were never in the library, so they are removed without a question. */
export function FailedIngests({ failed }: { failed: readonly FailedOverlay[] }) {
  const client = useQueryClient()
  if (failed.length === 0) return null
  return (
    <ul
      className="flex flex-col gap-2 border-t border-line pt-3"
      aria-label="Overlays that could not be prepared"
    >
      {failed.map(({ publicId, title, problem, canRetry }) => (
        <li key={publicId} className="flex items-center gap-3 text-sm">
          <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />
          <p className="min-w-0 flex-1">
            <span translate="no" className="font-semibold break-all">
              {title}
            </span>{' '}
            <span className="text-quiet">{problem}</span>
          </p>
          {canRetry && (
            <IconButton
              label={`Retry ${title}`}
              icon={<RotateCw />}
              onClick={() => void retryOverlay(client, { publicId, title })}
            />
          )}
          <IconButton
            label={`Remove ${title}, which could not be prepared`}
            icon={<Trash2 />}
            onClick={() => void removeOverlay(client, { publicId, title })}
          />
        </li>
      ))}
    </ul>
  )
}
