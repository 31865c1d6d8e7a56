import { Pencil, Upload } from 'lucide-react'
import { useRef } from 'react'
import { OVERLAY_ACCEPT } from '#domain/library/overlay-rules.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { placeOf, totalOf, type UploadRun } from './upload-run.ts'

type FileChooserProps = {
  run: UploadRun<File>
  onFiles: (files: readonly File[]) => void
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** During a run the button shows its progress and starts no other run (OV-16, S19). */
export function FileChooser({ run, onFiles, isEditing, onEditing }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={OVERLAY_ACCEPT}
        aria-label="Overlay files to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">Add overlays to the library</p>
        <p className="text-sm text-quiet">
          Drop, paste or choose GIF, APNG, WebP, WebM, MOV or MP4 files, up to 200 MB each.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={run.current ? `Uploading ${placeOf(run)} of ${totalOf(run)}…` : false}
          onClick={() => input.current?.click()}
        >
          <Upload className="size-5" aria-hidden />
          Upload overlays
        </Button>
        <Button
          aria-pressed={isEditing}
          className={cn(isEditing && 'border-pink bg-pink/15')}
          onClick={() => onEditing(!isEditing)}
        >
          <Pencil className="size-5" aria-hidden />
          Edit library
        </Button>
      </div>
    </div>
  )
}
