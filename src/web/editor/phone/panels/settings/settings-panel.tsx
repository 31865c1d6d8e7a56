import { ChevronRight, Move } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { cn } from '../../../../ui/class-names.ts'
import { CARD } from '../../../../ui/layout/card.tsx'
import { DraftsBar } from '../../../drafts/status/drafts-bar.tsx'
import { useDesk } from '../../../editor-context.ts'
import { ContentMode } from '../../../panels/content-mode.tsx'
import { HistoryButtons } from '../../../panels/history-buttons.tsx'
import { TEXT_TITLE } from '../../../panels/step-titles.ts'
import { PanelBody } from '../panel-body.tsx'

const MotionControls = lazy(async () => ({
  default: (await import('../../../panels/text/motion-controls.tsx')).MotionControls,
}))
const SafeZonesChoice = lazy(async () => ({
  default: (await import('../../../safe-zones/panel/safe-zones-choice.tsx')).SafeZonesChoice,
}))

/** Everything that is not asked for in every video. */
export function SettingsPanel() {
  useShutByAnotherDesign()
  const { slots, user } = useDesk()
  return (
    <div className="flex flex-col gap-4">
      <Section title="Your design">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DraftsBar />
          <span className="ml-auto flex">
            <HistoryButtons />
          </span>
        </div>
        <ToText />
      </Section>
      <Section title="Content Mode">
        <ContentMode />
      </Section>
      <Section title="Safe zones">
        <PanelBody>
          <SafeZonesChoice />
        </PanelBody>
      </Section>
      <div className={cn(CARD, 'p-4 [&>section]:border-t-0 [&>section]:pt-0')}>
        <PanelBody>
          <MotionControls />
        </PanelBody>
        <p className="mt-4 text-sm text-quiet">
          Text animation AND Audio plays only in downloaded video, NOT in preview
        </p>
      </div>
      <Section title="Account">
        <PanelBody>
          <slots.AccountPanel user={user} />
        </PanelBody>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn(CARD, 'flex flex-col gap-3 p-4')}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The way to place, size and style each element without a gesture. */
function ToText() {
  const { editor } = useDesk()
  return (
    <button
      type="button"
      className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-raised px-3 text-left font-semibold"
      onClick={() => editor.openPanel('text')}
    >
      <Move className="size-5 text-pink-soft" aria-hidden />
      <span className="flex-1">{TEXT_TITLE}</span>
      <ChevronRight className="size-5 text-quiet" aria-hidden />
    </button>
  )
}

/** Whoever opened another of their designs wants to see it. */
function useShutByAnotherDesign(): void {
  const { drafts, editor } = useDesk()
  const id = useStore(drafts.store, (draft) => draft.id)
  const first = useRef(id)
  useEffect(() => {
    if (id !== first.current) editor.openPanel(null)
  }, [id, editor])
}
