import { Clapperboard } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { isPlayingBack } from '#web/editor/model/player.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import type { TouchTools } from '#web/editor/tools/pointing/connect-gestures.ts'
import { chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { editSelected } from '#web/editor/tools/show-step.ts'
import { cn } from '#web/ui/class-names.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { GradedClip } from './clip/graded-clip-layer.tsx'
import { Outline, StageHandles } from './controls/stage-controls.tsx'
import { MiniToolbar } from './mini-toolbar.tsx'
import { useHeldFrames } from './painting/use-held-frames.ts'
import { useBackgroundSource } from './use-background-source.ts'
import { useStage } from './use-stage.ts'

const GuidesLayer = lazy(async () => ({
  default: (await import('#web/editor/views/safe-zones/guides-layer.tsx')).GuidesLayer,
}))

/** Drawn over the stage once a platform is chosen, except in playback; it takes no pointer and is not exported. */
function SafeZoneGuides() {
  const id = useEditor(chosenZones)
  const isPlaying = useStore(useEditorModel().clock, isPlayingBack)
  return (
    <OptionalBoundary>
      <Suspense>{id && !isPlaying && <GuidesLayer key={id} id={id} />}</Suspense>
    </OptionalBoundary>
  )
}

type StageProps = {
  /** Touch actions; null in the desktop layout. */
  touchTools?: TouchTools | null
  /** Parts of the touch editor over the picture. */
  children?: ReactNode
}

/** The preview. The loop paints and places everything that moves; React renders only when the content changes. */
export function Stage({ touchTools = null, children }: StageProps) {
  const { editor, lookCode, user } = useEditorModel()
  const source = useBackgroundSource()
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const handles = useRef<HTMLDivElement>(null)
  const readout = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const hasMark = capabilitiesOf(user).watermark
  const refs = { surface, canvas, video, outline, handles, readout, toolbar }
  useStage(refs, { catalog: useOverlayCatalog(), hasMark, touchTools })
  useHeldFrames()
  // The stage came first; an edit may need it any moment.
  useEffect(() => lookCode.whenLoaded(() => undefined), [lookCode])
  return (
    <div className="relative">
      <div
        ref={surface}
        data-stage
        role="application"
        aria-label={STAGE_LABEL}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the design is moved from here by keyboard
        tabIndex={0}
        className={cn(
          'group/stage relative isolate aspect-[374/664] w-full rounded-card select-none',
          touchTools && 'touch-none overscroll-none [-webkit-touch-callout:none]',
        )}
        onFocus={({ currentTarget }) => {
          // Who comes by keyboard must see what the keys will move.
          if (currentTarget.matches(':focus-visible')) editor.pickSelection()
        }}
        onDoubleClick={touchTools ? undefined : () => editSelected(editor)}
      >
        <div className="absolute inset-0 overflow-hidden rounded-card bg-black shadow-card">
          <BackgroundClip ref={video} source={source} />
          <GradedClip video={video} poster={source?.poster} />
          <EmptyStage />
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full will-change-transform" />
          <SafeZoneGuides />
          <Outline ref={outline} />
        </div>
        <StageHandles handles={handles} readout={readout} />
        {children}
      </div>
      <MiniToolbar ref={toolbar} />
    </div>
  )
}

const STAGE_LABEL =
  'Stage: Tab goes from element to element, arrow keys move the selected one, Delete removes it, Enter edits it'

type BackgroundClipProps = {
  ref: RefObject<HTMLVideoElement | null>
  source: ReturnType<typeof useBackgroundSource>
}

function BackgroundClip({ ref, source }: BackgroundClipProps) {
  const url = source?.url
  // A video element keeps its clip when the address is removed; only `load` shows the poster again.
  useEffect(() => {
    if (!url) ref.current?.load()
  }, [ref, url])
  return (
    <video
      ref={ref}
      {...(url ? { src: url } : {})}
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
  )
}

/** The stage without a clip. What is missing is said only while nothing is on it: no icon lies under a text. */
function EmptyStage() {
  const hasClip = useEditor((state) => designOf(state).background !== null)
  const isBare = useEditor((state) => {
    const design = designOf(state)
    return drawnTexts(design).length === 0 && drawnOverlays(design).length === 0
  })
  if (hasClip) return null
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)] px-10 text-center">
      {isBare && (
        <>
          <Clapperboard className="mb-4 size-10 text-pink-soft" aria-hidden />
          <p className="font-display text-2xl font-bold">Your stage</p>
          <p className="mt-2 text-quiet">
            Choose a background video and write a text. This is exactly how it will look.
          </p>
        </>
      )}
    </div>
  )
}
