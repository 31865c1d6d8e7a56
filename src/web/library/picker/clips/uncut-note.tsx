import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { segmentVideo } from '#contract/clips.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { TextButton } from '../../../ui/action/text-button.tsx'
import { toast } from '../../../ui/state/toast.ts'
import { usePageUploads, useUploadsState } from '../../upload/browser/use-uploads.ts'

/** S16: the upload is good all the same. */
export function UncutNote({ video }: { video: BackgroundVideo }) {
  const { uploads } = usePageUploads()
  const client = useQueryClient()
  const [isCutting, setCutting] = useState(false)
  const failedHere = useUploadsState(({ uncut }) => uncut.includes(video.publicId))
  if (!failedHere && video.clips.failed === 0) return null
  const { publicId, title, duration, libraryType } = video
  const cut = async () => {
    setCutting(true)
    try {
      await call(segmentVideo, { body: { publicId, title, duration, libraryType } })
      uploads.hasCut(publicId)
      await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setCutting(false)
  }
  return (
    <p role="alert" className="text-sm">
      Video saved. Clips could not be cut.{' '}
      <TextButton disabled={isCutting} onClick={() => void cut()}>
        {isCutting ? 'Cutting…' : 'Try again'}
      </TextButton>
    </p>
  )
}
