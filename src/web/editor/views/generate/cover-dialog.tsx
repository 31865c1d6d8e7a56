import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { restSecond } from '#domain/design/rest-second.ts'
import type { CoverChoice } from '#web/editor/model/download/cover.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Slider } from '#web/ui/field/slider.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

/** Seconds between two moments of the slider. */
const STEP = 0.1

const toStep = (second: number): number => Math.round(second / STEP) / (1 / STEP)

/** Begins with the video at rest, and ends with the dialog. */
function useCoverChoice({ renderId }: FinalVideo, rest: number): CoverChoice {
  const { chooseCover } = useMaking()
  const [choice] = useState(() => chooseCover({ renderId, second: rest }))
  useEffect(() => {
    choice.load()
    return choice.end
  }, [choice])
  return choice
}

type CoverDialogProps = { video: FinalVideo; onClose: () => void }

/** Chooses a frame of the finished video as the cover of its post. */
export function CoverDialog({ video, onClose }: CoverDialogProps) {
  const duration = useEditor((state) => designOf(state).videoDuration)
  const rest = toStep(restSecond(duration))
  const choice = useCoverChoice(video, rest)
  const { second, isLoading, problem } = useStore(choice.store)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Cover"
      description="Choose the moment that people see before they tap play, and upload it with your video."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={isLoading && 'Loading the moment…'}
            disabled={problem !== undefined}
            onClick={() => void choice.save()}
          >
            Save cover
          </Button>
        </>
      }
    >
      <CoverPicture choice={choice} />
      {problem !== undefined && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-danger">This moment could not be loaded. {problem}</p>
          <Button onClick={choice.load}>Try again</Button>
        </div>
      )}
      <Slider
        label="Moment"
        unit="s"
        min={0}
        max={duration}
        step={STEP}
        value={second}
        onChange={(next) => choice.choose(toStep(next))}
      />
      <Button disabled={second === rest} onClick={() => choice.choose(rest)}>
        Everything in place
      </Button>
    </Dialog>
  )
}

/** The chosen frame; until it is there, the one before, paler. */
function CoverPicture({ choice }: { choice: CoverChoice }) {
  const { picture, second, isLoading } = useStore(choice.store)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture || !image.current) return
    const address = URL.createObjectURL(picture)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <div
      aria-busy={isLoading}
      className="mx-auto grid aspect-9/16 h-[min(38vh,440px)] place-items-center overflow-hidden rounded-card border border-line bg-stage *:col-start-1 *:row-start-1"
    >
      <img
        ref={image}
        alt={`The video at ${second} seconds`}
        className={cn('size-full object-contain', !picture && 'invisible', isLoading && 'opacity-40')}
      />
      {isLoading && <Spinner label={picture ? '' : 'Loading…'} />}
    </div>
  )
}
