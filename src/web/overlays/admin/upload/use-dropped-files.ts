import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { hasFiles, isField, isInside } from '#web/ui/transfer/carried-files.ts'

type OnFiles = (files: readonly File[]) => void

/** What is dropped into a dialog that was opened from here is not for this place. */
const isForHere = (event: DragEvent): boolean => isInside(event) && hasFiles(event.dataTransfer)

/** Takes files that are dropped or pasted onto an element; spread the handlers onto it. */
export function useDroppedFiles(onFiles: OnFiles) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent): void {
      if (!isForHere(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent): void {
      setOver(false)
      if (!isForHere(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent): void {
      const files = [...event.clipboardData.files]
      if (files.length === 0 || !isInside(event) || isField(event.target)) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
