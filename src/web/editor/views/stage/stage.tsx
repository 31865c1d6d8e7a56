import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { isPlayingBack } from '#web/editor/model/player.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import type { TouchTools } from '#web/editor/tools/pointing/connect-gestures.ts'
import { chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { editSelected } from '#web/editor/tools/show-step.ts'
import { WhenNear } from '#web/editor/views/panels/when-near.tsx'
import { OwnSound } from '#web/editor/views/sound/own-sound.tsx'
import { cn } from '#web/ui/class-names.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { GradedClip } from './clip/graded-clip-layer.tsx'
import { Outline, StageHandles } from './controls/stage-controls.tsx'
import { EmptyStage } from './empty-stage.tsx'
import { MiniToolbar } from './mini-toolbar.tsx'
import { useHeldFrames } from './painting/use-held-frames.ts'
import { useBackgroundSource } from './use-background-source.ts'
import { useStage } from './use-stage.ts'
import type { ZoomRefs } from './zoom/use-zoom.ts'

const GuidesLayer = lazy(async () => ({
  default: (await import('#web/editor/views/safe-zones/guides-layer.tsx')).GuidesLayer,
}))

const ZoomControl = lazy(async () => ({
  default: (await import('./zoom/zoom-control.tsx')).ZoomControl,
}))

/** Comes after the stage, which starts at Fit. */
const Zoom = ({ box, surface, outline }: ZoomRefs) => (
  <WhenNear fallback={null} canWait>
    <OptionalBoundary>
      <Suspense>
        <ZoomControl box={box} surface={surface} outline={outline} />
      </Suspense>
    </OptionalBoundary>
  </WhenNear>
)

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
  const { editor, user } = useEditorModel()
  const source = useBackgroundSource()
  const box = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const handles = useRef<HTMLDivElement>(null)
  const readout = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const hasMark = capabilitiesOf(user).watermark
  const refs = { box, surface, canvas, video, outline, handles, readout, toolbar }
  useStage(refs, { catalog: useOverlayCatalog(), hasMark, touchTools })
  useHeldFrames()
  return (
    <div className="relative">
      <div ref={box} className="stage-box">
        <div className="stage-pad">
          <div
            ref={surface}
            data-stage
            translate="no"
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
              {/* Begins to load the code of looks: an edit may need it any moment. */}
              <GradedClip video={video} poster={source?.poster} />
              <EmptyStage />
              <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full will-change-transform" />
              <SafeZoneGuides />
              <Outline ref={outline} />
            </div>
            <StageHandles handles={handles} readout={readout} />
            {children}
          </div>
        </div>
      </div>
      <MiniToolbar ref={toolbar} />
      {!touchTools && <Zoom {...refs} />}
      <OwnSound video={video} />
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
