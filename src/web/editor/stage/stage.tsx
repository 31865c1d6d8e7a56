import { Clapperboard } from 'lucide-react'
import { useRef } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { designOf, useDesk, useEditor } from '../editor-context.ts'
import { editSelected } from '../show-step.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { useBackgroundSource } from './use-background-source.ts'
import { useStage } from './use-stage.ts'

/** The preview. What moves on it is painted by the loop; React only changes what it is made of. */
export function Stage() {
  const { editor, user } = useDesk()
  const source = useBackgroundSource()
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const hasMark = capabilitiesOf(user).watermark
  useStage({ surface, canvas, video, outline }, { catalogue: useCatalogue(), hasMark })
  return (
    <div
      ref={surface}
      data-stage
      role="application"
      aria-label="Stage: arrow keys move the selected element, Delete removes it, Enter edits it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the design is moved from here by keyboard
      tabIndex={0}
      className="relative isolate aspect-[374/664] w-full overflow-hidden rounded-card bg-black shadow-card select-none"
      onDoubleClick={() => editSelected(editor)}
      onKeyDown={(event) => event.key === 'Enter' && editSelected(editor)}
    >
      <video
        ref={video}
        {...(source ? { src: source.url } : {})}
        {...(source?.poster ? { poster: source.poster } : {})}
        muted
        loop
        playsInline
        preload="auto"
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
        className={source ? 'absolute inset-0 size-full object-fill' : 'hidden'}
      />
      <EmptyStage />
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <div
        ref={outline}
        hidden
        aria-hidden
        className="pointer-events-none absolute rounded-sm outline-2 outline-pink"
        style={{ boxShadow: '0 0 0 3px rgb(15 10 20 / 0.55)' }}
      />
    </div>
  )
}

function EmptyStage() {
  const isEmpty = useEditor((state) => {
    const design = designOf(state)
    return !design.background && drawnTexts(design).length === 0 && drawnOverlays(design).length === 0
  })
  if (!isEmpty) return null
  return (
    <div className="absolute inset-0 grid place-items-center bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)] px-10 text-center">
      <div>
        <Clapperboard className="mx-auto mb-4 size-10 text-pink-soft" aria-hidden />
        <p className="font-display text-2xl font-bold">Your stage</p>
        <p className="mt-2 text-quiet">
          Choose a background video and write a text. You see it here as it will be.
        </p>
      </div>
    </div>
  )
}
