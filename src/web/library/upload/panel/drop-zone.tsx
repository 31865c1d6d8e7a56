import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { hasFiles } from '../../../ui/transfer/carried-files.ts'
import { FORMATS_HINT } from '../before/upload-objection.ts'
import { transferredFiles } from '../resume/file-handles.ts'
import { BOX } from './box-class.ts'

type DropZoneProps = {
  title: string
  action: string
  /** "Drop, paste or choose" */
  ways: string
  onChoose: () => void
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ title, action, ways, onChoose, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    void transferredFiles(event.dataTransfer).then(onFiles)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
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
      <Button onClick={onChoose}>
        <UploadIcon className="size-5" aria-hidden />
        {action}
      </Button>
    </div>
  )
}
