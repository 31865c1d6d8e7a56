import { Download as DownloadIcon } from 'lucide-react'
import { useStore } from 'zustand'
import { downloadLabel, isBusy } from '#web/editor/download/download.ts'
import { useDesk, useEditor } from '#web/editor/editor-context.ts'
import { isRunning } from '#web/editor/generate/generation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BAR_BUTTON } from './bar-button.ts'
import { finalVideo } from './final-video.ts'

export function DownloadButton() {
  const { downloader } = useDesk()
  const download = useStore(downloader.store)
  const video = useEditor(finalVideo)
  const isMaking = useEditor(({ session }) => isRunning(session.generation))
  return (
    <Button
      variant={video ? 'primary' : 'secondary'}
      className={BAR_BUTTON}
      busy={isBusy(download) && downloadLabel(download)}
      disabled={!video}
      onClick={() => video && void downloader.download(video)}
    >
      {!isMaking && <DownloadIcon aria-hidden />}
      {downloadLabel(download)}
    </Button>
  )
}
