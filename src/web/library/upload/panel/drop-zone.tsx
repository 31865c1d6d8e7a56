import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { FORMATS_HINT } from '#web/library/upload/file-rejection.ts'
import { transferredFiles } from '#web/library/upload/resume/file-handles.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { hasFiles } from '#web/ui/dropped-files.ts'
import { BOX } from './box-class.ts'

export type UploadAction = { readonly label: string; readonly onChoose: () => void }

type DropZoneProps = {
  title: string
  actions: readonly UploadAction[]
  /** "Drop, paste or choose" */
  ways: string
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ title, actions, ways, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    void transferredFiles(event.dataTransfer).then(onFiles)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everyone
    <div
      className={cn(BOX, 'border-dashed border-edge transition-colors', isOver && 'border-pink bg-pink/10')}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-quiet">
          {ways}: {FORMATS_HINT}.
        </p>
      </div>
      {actions.map(({ label, onChoose }) => (
        <Button key={label} onClick={onChoose}>
          <UploadIcon className="size-5" aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  )
}
