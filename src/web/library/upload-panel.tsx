import { CircleAlert, Crown, RotateCw, Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { UPLOAD_ACCEPT } from '#domain/library/upload-rules.ts'
import { upgradePage } from '../pages.ts'
import { Button } from '../ui/action/button.tsx'
import { buttonClass } from '../ui/action/button-class.ts'
import { cn } from '../ui/class-names.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { Progress } from '../ui/state/progress.tsx'
import { isUnderWay, type Upload } from './upload.ts'
import { FORMATS_HINT } from './upload-objection.ts'
import type { Uploading } from './use-upload.ts'

type UploadPanelProps = { user: CurrentUser; uploading: Uploading }

const BOX = 'flex min-h-28 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4'

export function UploadPanel({ user, uploading }: UploadPanelProps) {
  const { upload } = uploading
  const mayUpload = covers(capabilitiesOf(user).uploads, user.personalVideoCount)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        aria-label="Video file to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) uploading.start(file)
        }}
      />
      {isUnderWay(upload) || upload.phase === 'complete' ? (
        <UnderWay upload={upload} onCancel={uploading.cancel} />
      ) : upload.phase === 'failed' ? (
        <Failed failure={upload} uploading={uploading} onChoose={choose} />
      ) : mayUpload ? (
        <DropZone onChoose={choose} onFile={uploading.start} />
      ) : (
        <UsedUp />
      )}
    </>
  )
}

function DropZone({ onChoose, onFile }: { onChoose: () => void; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
    <div
      className={cn(BOX, 'border-dashed border-edge transition-colors', isOver && 'border-pink bg-pink/10')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="min-w-48 flex-1">
        <p className="font-semibold">Use your own video</p>
        <p className="text-sm text-quiet">Drop it here or choose it: {FORMATS_HINT}.</p>
      </div>
      <Button onClick={onChoose}>
        <UploadIcon className="size-5" aria-hidden />
        Upload video
      </Button>
    </div>
  )
}

type Moving = Extract<Upload, { progress: number }>

const LABELS: Record<Moving['phase'], string> = {
  uploading: 'Sending your video',
  processing: 'Looking at your video',
  complete: 'Your video has arrived',
}

function UnderWay({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  if (!('progress' in upload)) return null
  const { phase, name, progress } = upload
  return (
    <div className={cn(BOX, 'border-line bg-raised')}>
      <Badge tone={phase === 'complete' ? 'done' : 'accent'}>{phase.toUpperCase()}</Badge>
      <div className="min-w-48 flex-1">
        <Progress
          label={LABELS[phase]}
          value={progress}
          detail={upload.phase === 'uploading' ? `${name} · ${upload.sent}` : name}
        />
      </div>
      {phase !== 'complete' && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  )
}

type FailedProps = {
  failure: Extract<Upload, { phase: 'failed' }>
  uploading: Uploading
  onChoose: () => void
}

function Failed({ failure, uploading, onChoose }: FailedProps) {
  return (
    <div role="alert" className={cn(BOX, 'border-danger/60 bg-danger/5')}>
      <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">Upload failed:</span> {failure.cause}
      </p>
      <div className="flex flex-wrap gap-2">
        {failure.canRetry && (
          <Button onClick={uploading.retry}>
            <RotateCw className="size-5" aria-hidden />
            Retry
          </Button>
        )}
        <Button onClick={onChoose}>Choose another file</Button>
        <Button variant="ghost" onClick={uploading.clear}>
          Close
        </Button>
      </div>
    </div>
  )
}

const UsedUp = () => (
  <div className={cn(BOX, 'border-amber/50 bg-amber/5')}>
    <Crown className="size-6 shrink-0 text-amber" aria-hidden />
    <div className="min-w-48 flex-1">
      <p className="font-semibold">You've used your free upload!</p>
      <p className="text-sm text-quiet">With Pro you add as many of your own videos as you like.</p>
    </div>
    <Link href={upgradePage('videos')} className={buttonClass({ variant: 'amber' })}>
      Upgrade to Pro
    </Link>
  </div>
)
