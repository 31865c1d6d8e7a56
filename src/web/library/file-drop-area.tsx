import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { hasFiles, isField, isInside } from '#web/ui/transfer/carried-files.ts'
import { mayBeVideo } from './upload/file-rejection.ts'
import { transferredFiles } from './upload/resume/file-handles.ts'

type FileCatcherProps = {
  user: CurrentUser
  isOff: boolean
  /** Files are on their way to the own videos. */
  onCaught: () => void
  children: ReactNode
}

/** Takes files that are dropped or pasted anywhere on the picker. What sends them is loaded with the first. */
export function FileCatcher({ user, isOff, onCaught, children }: FileCatcherProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const client = useQueryClient()
  const take = async (transfer: DataTransfer) => {
    // A transfer is empty once its event is over.
    const files = transferredFiles(transfer)
    onCaught()
    const { startOwn } = await import('./upload/browser/start-own-upload.ts')
    startOwn(client, user, await files)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways; the upload button is for everybody
    <div
      ref={place}
      className={isOver ? 'rounded-card outline-2 outline-offset-4 outline-pink outline-dashed' : undefined}
      onDragOver={drag}
      onDragLeave={({ relatedTarget }) => place.current?.contains(relatedTarget as Node) || setOver(false)}
      onDrop={(event) => {
        setOver(false)
        // Taken already where it was dropped, or meant for something that lies over this.
        if (isOff || event.isDefaultPrevented() || !isInside(event) || !hasFiles(event.dataTransfer)) return
        event.preventDefault()
        void take(event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
