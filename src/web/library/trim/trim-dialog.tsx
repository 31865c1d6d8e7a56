import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { framesOf, isTrimmable, TRIM_FPS, type Trim } from '#domain/library/trims.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import type { BackgroundPickerProps } from '#web/library/choice.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { SuggestedMoments } from './suggested-moments.tsx'
import { TrimPreview } from './trim-preview.tsx'
import { TrimTrack } from './trim-track.tsx'
import { lengthText, spokenTime, trimAround } from './trim-window.ts'
import { beginningTrim } from './upload-of.ts'
import { useStrip } from './use-strip.ts'
import { useTrimming } from './use-trimming.ts'

export type TrimDialogProps = {
  /** The upload. */
  video: BackgroundVideo
  choice: Pick<BackgroundPickerProps, 'chosen' | 'onChoose'>
  onClose: () => void
}

/** Chooses the part of an upload that is shown. */
export function TrimDialog({ video, choice, onClose }: TrimDialogProps) {
  const canTrim = isTrimmable(video.duration)
  return canTrim ? (
    <Trimmer {...{ video, choice, onClose }} />
  ) : (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Trim"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <EmptyState
        title="Too short to trim"
        hint="A part has at least 5 seconds, and this video has fewer. It is used as it is."
      />
    </Dialog>
  )
}

function Trimmer({ video, choice: { chosen, onChoose }, onClose }: TrimDialogProps) {
  const total = framesOf(video.duration)
  const clips = useBackgrounds().data?.clips ?? []
  const [trim, setTrim] = useState<Trim>(() => beginningTrim(video, { clips, chosen, total }))
  const [isEndShown, showEnd] = useState(false)
  const { data: strip, error, isPending, refetch } = useStrip(video)
  const { use, isSaving, failure } = useTrimming(video, { onChoose, onDone: onClose })
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Trim"
      description="Drag the part or its ends. Move away from the strip for finer steps."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isSaving && 'Saving…'} onClick={() => void use(trim)}>
            Use {lengthText(trim.frames)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <div className="flex flex-col gap-3 sm:flex-row sm:gap-6">
          <TrimPreview
            {...{ video, strip, trim }}
            frame={isEndShown ? trim.from + trim.frames - 1 : trim.from}
          />
          <SuggestedMoments
            {...{ video, strip }}
            onMoment={({ from, frames }) => {
              const next = trimAround(from / TRIM_FPS, frames / TRIM_FPS, total)
              setTrim(next)
              showEnd(false)
              announce(`${lengthText(next.frames)} from ${spokenTime(next.from)}`)
            }}
          />
        </div>
        <TrimTrack
          {...{ strip, trim, total }}
          onTrim={(next, moved) => {
            setTrim(next)
            showEnd(moved === 'end')
          }}
        />
        {isPending && <p className="text-sm text-quiet">Loading the pictures of your video…</p>}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {sentenceOf(error)} You can set the times all the same.{' '}
            <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </p>
        )}
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
