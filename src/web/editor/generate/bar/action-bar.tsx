import { RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Spare } from '../../../ui/state/spare.tsx'
import { toast } from '../../../ui/state/toast.ts'
import { editWithUndo } from '../../delete-with-undo.ts'
import { useDesk, useEditor } from '../../editor-context.ts'
import { DownloadButton } from './download-button.tsx'
import { finalVideo } from './final-video.ts'
import { GenerateButton } from './generate-button.tsx'
import { ActionMessage } from './message/action-message.tsx'
import { RunningCard } from './running-card.tsx'

/** Nobody needs it before there is a video. */
const PictureButton = lazy(async () => ({ default: (await import('./picture-button.tsx')).PictureButton }))

/** Makes the video, takes it, and starts over (ED-7). */
export function ActionBar() {
  const video = useEditor(finalVideo)
  useDownloadOf()
  useUnmarkedOnceUpgraded()
  return (
    <section aria-label="Make the video" className="relative">
      <ActionMessage />
      <RunningCard />
      <h2 className="wish mb-1 text-center text-sm font-semibold text-quiet">If you like it press</h2>
      <div className="flex gap-2">
        <GenerateButton />
        <DownloadButton />
        {video && (
          <Spare>
            <Suspense fallback={<span className="size-12 shrink-0" />}>
              <PictureButton video={video} />
            </Suspense>
          </Spare>
        )}
        <RefreshButton />
      </div>
    </section>
  )
}

/** The downloader is about the video on the desk, and about none where there is none. */
function useDownloadOf(): void {
  const { downloader } = useDesk()
  const video = useEditor(finalVideo)
  useEffect(() => {
    if (video) void downloader.prepare(video)
    else downloader.forget()
  }, [video, downloader])
}

/** Who has just paid is not left with the mark on the video of a minute ago. */
function useUnmarkedOnceUpgraded(): void {
  const { editor, user } = useDesk()
  const isMarked = useEditor((state) => finalVideo(state)?.watermarked ?? false)
  const isOutgrown = isMarked && !capabilitiesOf(user).watermark
  useEffect(() => {
    if (!isOutgrown) return
    editor.generation({ kind: 'composition-changed' })
    toast.info('Press Generate Video once more: your videos carry no watermark now.')
  }, [isOutgrown, editor])
}

/** Back to a clean desk, and back again if that was not meant. */
function RefreshButton() {
  const { editor } = useDesk()
  return (
    <IconButton
      label="Refresh"
      tone="outlined"
      className="size-12"
      icon={<RotateCcw />}
      onClick={() => editWithUndo(editor, { kind: 'reset' }, 'Design cleared.')}
    />
  )
}
