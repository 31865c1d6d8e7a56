import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { segmentVideo } from '#contract/clips.ts'
import type { UserId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { publish } from '#web/bus/page-events.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { cutStateOf } from './cut-state.ts'

type UncutNoteProps = {
  video: BackgroundVideo
  /** The owner, where that is another user. */
  userId?: UserId | undefined
}

/** Requests missing clips. The video itself is saved (S16). */
export function UncutNote({ video, userId }: UncutNoteProps) {
  const { uploads } = usePageUploads()
  const client = useQueryClient()
  const [isCutting, setCutting] = useState(false)
  const state = useUploadsState((uploading) => cutStateOf(video, uploading))
  if (state === 'whole') return null
  const { publicId, title, duration, libraryType } = video
  const cut = async () => {
    setCutting(true)
    try {
      await call(segmentVideo, { body: { publicId, title, duration, libraryType, userId } })
      uploads.hasCut(publicId)
      if (userId) publish('refreshUserVideos', { userId })
      await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
    } catch (error) {
      toast.error(`“${written(title)}” is not cut into clips.`, { description: sentenceOf(error) })
    }
    setCutting(false)
  }
  const label = state === 'failed' ? 'Try again' : 'Cut into clips'
  return (
    <p className="text-sm">
      {state === 'failed' && 'Video saved. Clips could not be cut. '}
      <TextButton
        disabled={isCutting}
        aria-label={isCutting ? undefined : `${label}: ${title}`}
        onClick={() => void cut()}
      >
        {isCutting ? 'Cutting…' : label}
      </TextButton>
    </p>
  )
}
