import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { FORMATS_HINT } from '#web/library/upload/file-rejection.ts'
import { transferredFiles } from '#web/library/upload/resume/file-handles.ts'
import { COMPRESSION_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { hasFiles } from '#web/ui/dropped-files.ts'
import { BOX } from './box-class.ts'

export type UploadAction = { readonly label: string; readonly onChoose: () => void }

type DropZoneProps = {
  title: ReactNode
  actions: readonly UploadAction[]
  /** "Drop, paste or choose" */
  ways: string
  /** What to do before files can be chosen; blank where they can. Nothing can be dropped meanwhile either. */
  first: string
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ title, actions, ways, first, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hint = useId()
  const takes = ({ dataTransfer }: DragEvent) => first === '' && hasFiles(dataTransfer)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!takes(event)) return
    event.preventDefault()
    void transferredFiles(event.dataTransfer).then(onFiles)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everyone
    <div
      className={cn(BOX, 'border-dashed border-edge transition-colors', isOver && 'border-pink bg-pink/10')}
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{title}</p>
        <p id={hint} className="text-sm text-quiet">
          {first || `${ways}: ${FORMATS_HINT}.`}
        </p>
        <Link
          href={COMPRESSION_PAGE}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-pink-soft underline underline-offset-4 hover:no-underline"
        >
          Too large? Compress it first
        </Link>
      </div>
      {actions.map(({ label, onChoose }) => (
        <Button
          key={label}
          disabled={first !== ''}
          aria-describedby={first ? hint : undefined}
          onClick={onChoose}
        >
          <UploadIcon className="size-5" aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  )
}
