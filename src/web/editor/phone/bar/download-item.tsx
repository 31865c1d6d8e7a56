import { Download as DownloadIcon, LoaderCircle } from 'lucide-react'
import { useStore } from 'zustand'
import { downloadLabel, isBusy } from '#web/editor/download/download.ts'
import { useDesk, useEditor } from '#web/editor/editor-context.ts'
import { finalVideo } from '#web/editor/generate/bar/final-video.ts'
import { BarItem } from './bar-item.tsx'

/** The words of a busy button without what only says that it goes on. */
const short = (label: string): string => label.replace('...', '').replace(' Video', '')

/** Takes the video. Where sharing keeps it, the file is here before the tap: "Preparing..." until then (DL-1, DL-2). */
export function DownloadItem() {
  const { downloader } = useDesk()
  const download = useStore(downloader.store)
  const video = useEditor(finalVideo)
  const name = downloadLabel(download)
  const isOff = isBusy(download)
  return (
    <BarItem
      icon={isOff ? <LoaderCircle className="animate-spin" aria-hidden /> : <DownloadIcon aria-hidden />}
      label={short(name)}
      name={name}
      isMain={video !== undefined}
      disabled={!video}
      aria-busy={isOff || undefined}
      aria-disabled={isOff || undefined}
      onClick={() => video && void downloader.download(video)}
    />
  )
}
