import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { hasFiles, isField, isInside } from '#web/ui/dropped-files.ts'
import { mayBeVideo } from './upload/file-rejection.ts'
import { transferredFiles } from './upload/resume/file-handles.ts'

type FileDropAreaProps = {
  user: CurrentUser
  isOff: boolean
  /** Called when files go to the own videos. */
  onFiles: () => void
  children: ReactNode
}

/** Takes files that are dropped or pasted anywhere on the picker. The uploader loads with the first file. */
export function FileDropArea({ user, isOff, onFiles, children }: FileDropAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const client = useQueryClient()
  const take = async (transfer: DataTransfer) => {
    // A transfer is empty once its event is over.
    const files = transferredFiles(transfer)
    onFiles()
    const { startOwnUpload } = await import('./upload/browser/start-own-upload.ts')
    startOwnUpload(client, user, await files)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const here = place.current
    if (isOff || !here || isField(event.target) || !hasFiles(event.clipboardData)) return
    if (![...event.clipboardData.files].some(mayBeVideo)) return
    if (!here.contains(event.target as Node) && !here.matches(':hover')) return
    event.preventDefault()
    void take(event.clipboardData)
  })
  useEffect(() => {
    const relay = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', relay)
    return () => document.removeEventListener('paste', relay)
  }, [])
  const drag = (event: DragEvent) => {
    if (isOff || !isInside(event) || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are additional ways; everyone has the upload button
    <div
      ref={place}
      className={isOver ? 'rounded-card outline-2 outline-offset-4 outline-pink outline-dashed' : undefined}
      onDragOver={drag}
      onDragLeave={({ relatedTarget }) => place.current?.contains(relatedTarget as Node) || setOver(false)}
      onDrop={(event) => {
        setOver(false)
        // Handled by a drop zone inside, or meant for a dialog above.
        if (isOff || event.isDefaultPrevented() || !isInside(event) || !hasFiles(event.dataTransfer)) return
        event.preventDefault()
        void take(event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
