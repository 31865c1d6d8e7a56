import { RotateCcw } from 'lucide-react'
import { editWithUndo } from '#web/editor/delete-with-undo.ts'
import { useDesk } from '#web/editor/editor-context.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { FinishedPicture } from './finished-picture.tsx'
import { GenerateButton } from './generate-button.tsx'
import { ActionMessage } from './message/action-message.tsx'
import { RunningCard } from './running-card.tsx'
import { useFinalVideo } from './use-final-video.ts'

/** Makes the video, takes it, and starts over (ED-7). */
export function ActionBar() {
  useFinalVideo()
  return (
    <section aria-label="Make the video" className="relative">
      <ActionMessage />
      <RunningCard />
      <h2 className="wish mb-1 text-center text-sm font-semibold text-quiet">If you like it press</h2>
      <div className="flex gap-2">
        <GenerateButton />
        <DownloadButton />
        <FinishedPicture />
        <RefreshButton />
      </div>
    </section>
  )
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
