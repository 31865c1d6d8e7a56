import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { UserId } from '#domain/ids.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { retryVideo } from './retry-video.ts'

type RetryButtonProps = {
  video: Pick<BackgroundVideo, 'publicId' | 'canRetry' | 'title'>
  name?: string | undefined
  /** The owner, where that is another user. */
  userId?: UserId | undefined
}

/** For a video whose preparation failed: its file is stored and can be prepared again. */
export function RetryButton({ video, name = video.title, userId }: RetryButtonProps) {
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  if (!video.canRetry) return null
  const retry = () => retryVideo(client, { publicId: video.publicId, userId })
  return (
    <>
      <Button
        className="px-2 text-sm"
        aria-label={busy ? undefined : `Retry ${name}`}
        busy={busy}
        onClick={() => void run('Trying again…', retry)}
      >
        <RotateCw className="size-5" aria-hidden />
        Retry
      </Button>
      <Notice tone="danger">{failure}</Notice>
    </>
  )
}
