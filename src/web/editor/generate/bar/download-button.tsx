import { Download as DownloadIcon } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/action/button.tsx'
import { downloadLabel, isBusy } from '../../download/download.ts'
import { useDesk, useEditor } from '../../editor-context.ts'
import { BAR_BUTTON } from './bar-button.ts'
import { finalVideo } from './final-video.ts'

export function DownloadButton() {
  const { downloader } = useDesk()
  const download = useStore(downloader.store)
  const video = useEditor(finalVideo)
  return (
    <Button
      variant={video ? 'primary' : 'secondary'}
      className={BAR_BUTTON}
      busy={isBusy(download) && downloadLabel(download)}
      disabled={!video}
      onClick={() => video && void downloader.download(video)}
    >
      <DownloadIcon className="size-4" aria-hidden />
      {downloadLabel(download)}
    </Button>
  )
}
