import { ArrowDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { leadTo, type StopId, stepElementId } from '#web/editor/tools/show-step.ts'
import { LooksCard } from '#web/editor/views/looks/looks-card.tsx'
import { useBackgroundSource } from '#web/editor/views/stage/use-background-source.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StepCard } from '#web/ui/layout/card.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BackgroundStep } from './background-step.tsx'
import { usePrefill } from './details/use-known-details.ts'
import { DetailsStep, MISSING_STEP, TextStep } from './lazy-steps.tsx'
import { OverlaysStep } from './overlays-step.tsx'
import { PlatformCheckCard } from './platform-check-card.tsx'
import {
  BACKGROUND_TITLE,
  detailsSummary,
  detailsTitle,
  OVERLAYS_TITLE,
  overlaysSummary,
  TEXT_TITLE,
} from './step-titles.ts'
import { WhenNear } from './when-near.tsx'

/** Labels of the buttons to the next step. */
const NEXT: Partial<Record<StopId, { readonly to: StopId; readonly label: string }>> = {
  details: { to: 'background', label: 'Next: background video' },
  background: { to: 'looks', label: 'Next: looks' },
  looks: { to: 'overlays', label: 'Next: pole GIFs' },
  overlays: { to: 'text', label: 'Next: text & positioning' },
}

/** About as high as the loaded content, so that nothing shifts. */
const HEIGHTS: Record<StepId, string> = {
  details: 'h-[50rem]',
  background: 'h-[48rem]',
  overlays: 'h-64',
  text: 'h-[34rem]',
}

export function Steps() {
  usePrefill()
  const design = useEditor(designOf)
  const source = useBackgroundSource()
  const summary = detailsSummary(design)
  return (
    <>
      <Step
        id="details"
        step={1}
        title={detailsTitle(design)}
        summary={summary}
        done={drawnTexts(design).length > 0}
      >
        <DetailsStep />
      </Step>
      <PlatformCheckCard />
      <Step
        id="background"
        step={2}
        title={BACKGROUND_TITLE}
        summary={source?.title ?? 'None chosen yet'}
        done={!!source}
      >
        <BackgroundStep />
      </Step>
      <LooksCard>
        <NextStep from="looks" />
      </LooksCard>
      <Step
        id="overlays"
        step={3}
        title={OVERLAYS_TITLE}
        summary={overlaysSummary(design)}
        done={design.overlayElements.length > 0}
      >
        <OverlaysStep />
      </Step>
      <Step id="text" step={4} title={TEXT_TITLE} summary="Place, size, color and background of each element">
        <TextStep />
      </Step>
    </>
  )
}

type StepProps = {
  id: StepId
  step: number
  title: string
  summary: string
  done?: boolean
  children: ReactNode
}

function Step({ id, children, ...card }: StepProps) {
  const { editor } = useEditorModel()
  const isCollapsed = useEditor(({ preferences }) => preferences.collapsed[id] ?? false)
  return (
    <div id={stepElementId(id)} className="scroll-mt-20">
      <StepCard {...card} open={!isCollapsed} onToggle={() => editor.collapse(id, !isCollapsed)}>
        {!isCollapsed && (
          <>
            <WhenNear fallback={<Skeleton className={HEIGHTS[id]} />}>
              <OptionalBoundary fallback={MISSING_STEP}>
                <Suspense fallback={<Skeleton className={HEIGHTS[id]} />}>{children}</Suspense>
              </OptionalBoundary>
            </WhenNear>
            <NextStep from={id} />
          </>
        )}
      </StepCard>
    </div>
  )
}

/** Collapses a finished step to one line and opens the next. */
function NextStep({ from }: { from: StopId }) {
  const { editor } = useEditorModel()
  const next = NEXT[from]
  if (!next) return null
  return (
    <div className="mt-5 flex justify-end">
      <Button
        onClick={() => {
          if (from !== 'looks') editor.collapse(from, true)
          leadTo(editor, next.to)
        }}
      >
        {next.label}
        <ArrowDown className="size-4" aria-hidden />
      </Button>
    </div>
  )
}
