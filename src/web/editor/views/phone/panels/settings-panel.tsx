import { ChevronRight, CircleUserRound, Move } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import { DraftsBar } from '#web/editor/views/drafts/drafts-bar.tsx'
import { ContentMode } from '#web/editor/views/panels/content-mode.tsx'
import { HistoryButtons } from '#web/editor/views/panels/history-buttons.tsx'
import { TEXT_TITLE } from '#web/editor/views/panels/step-titles.ts'
import { PREVIEW_NOTE } from '#web/editor/views/stage/preview-note.ts'
import { cn } from '#web/ui/class-names.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { PanelBody } from './panel-body.tsx'

/** A row that opens another panel. */
function PanelLink({ to, icon, children }: { to: PanelId; icon: ReactNode; children: ReactNode }) {
  const { editor } = useEditorModel()
  return (
    <button
      type="button"
      className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-raised px-3 text-left font-semibold [&_svg]:size-5"
      onClick={() => editor.openPanel(to)}
    >
      <span aria-hidden className="text-pink-soft">
        {icon}
      </span>
      <span className="flex-1">{children}</span>
      <ChevronRight className="text-quiet" aria-hidden />
    </button>
  )
}

const MotionControls = lazy(async () => ({
  default: (await import('#web/editor/views/panels/text/motion-controls.tsx')).MotionControls,
}))
const SafeZonesChoice = lazy(async () => ({
  default: (await import('#web/editor/views/safe-zones/safe-zones-choice.tsx')).SafeZonesChoice,
}))

/** Everything that not every video needs. */
export function SettingsPanel() {
  useCloseOnOtherDesign()
  return (
    <div className="flex flex-col gap-4">
      <Section title="You and your design">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DraftsBar />
          <span className="ml-auto flex">
            <HistoryButtons />
          </span>
        </div>
        <PanelLink to="text" icon={<Move />}>
          {TEXT_TITLE}
        </PanelLink>
        <PanelLink to="account" icon={<CircleUserRound />}>
          Account Settings
        </PanelLink>
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
        <p className="mt-4 text-sm text-quiet">{PREVIEW_NOTE}</p>
      </div>
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

/** Closes the panel after opening another design, so that the stage is visible. */
function useCloseOnOtherDesign(): void {
  const { drafts, editor } = useEditorModel()
  const id = useStore(drafts.store, (draft) => draft.id)
  const first = useRef(id)
  useEffect(() => {
    if (id !== first.current) editor.openPanel(null)
  }, [id, editor])
}
