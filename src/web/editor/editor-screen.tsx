import './editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { cn } from '../ui/class-names.ts'
import { LoadingScreen } from '../ui/screen/loading-screen.tsx'
import { Spare } from '../ui/state/spare.tsx'
import { Dock } from './dock.tsx'
import type { Beginning } from './drafts/local/begin.ts'
import { useBeginning } from './drafts/local/use-beginning.ts'
import { keepDrafts } from './drafts/make-drafts.ts'
import { DeskContext } from './editor-context.ts'
import type { EditorSlots } from './editor-slots.ts'
import { keepAttending } from './generate/make-generating.ts'
import { makeDesk } from './make-desk.ts'
import { ModeBar } from './panels/mode-bar.tsx'
import { Steps } from './panels/steps.tsx'
import { WhenNear } from './panels/when-near.tsx'
import { PreviewNotes } from './stage/preview-notes.tsx'
import { Stage } from './stage/stage.tsx'
import { tellSelection } from './tell-selection.ts'
import { useMedia } from './use-media.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Nobody generates before the stage is there. */
const ProgressOverlay = lazy(async () => ({
  default: (await import('./generate/bar/progress-overlay.tsx')).ProgressOverlay,
}))

/** Where preview, player and actions do not fit above each other, the last two move to the foot of the steps. */
const LOW_DESKTOP = '(min-width: 1024px) and (max-height: 887px)'

export type EditorProps = { user: CurrentUser; slots: EditorSlots }

export function Editor(props: EditorProps) {
  const beginning = useBeginning(props.user.id)
  return beginning ? <BegunEditor {...props} beginning={beginning} /> : <LoadingScreen />
}

function BegunEditor({ user, slots, beginning }: EditorProps & { beginning: Beginning }) {
  const client = useQueryClient()
  const [tools] = useState(() => makeDesk({ user: user.id, client, frames: slots.frames, beginning }))
  const desk = useMemo(() => ({ ...tools, user, slots }), [tools, user, slots])
  useEffect(() => keepDrafts(tools.drafts, beginning), [tools, beginning])
  useEffect(() => keepAttending(tools), [tools])
  useEffect(() => tellSelection(tools.editor), [tools])
  useEffect(() => tools.writing.attend(), [tools])
  return (
    <DeskContext value={desk}>
      <EditorLayout />
      <WhenNear fallback={null}>
        <Spare>
          <Suspense>
            <ProgressOverlay />
          </Suspense>
        </Spare>
      </WhenNear>
    </DeskContext>
  )
}

function EditorLayout() {
  useShortcuts()
  const isLow = useMedia(LOW_DESKTOP)
  return (
    <main className="mx-auto grid max-w-[1240px] overflow-clip grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-2.5 pt-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_374px] lg:pt-[clamp(7px,100dvh-889px,35px)]">
      <h1 className="sr-only">Make a video</h1>
      <aside aria-label="Preview" className="lg:col-start-2 lg:row-start-1">
        <div className="mx-auto flex w-stage flex-col gap-2 lg:sticky lg:top-[clamp(72px,100dvh-824px,100px)]">
          <Stage />
          {!isLow && <Dock />}
          <PreviewNotes />
        </div>
      </aside>
      <div className={cn('flex flex-col gap-4 lg:col-start-1 lg:row-start-1', !isLow && 'pb-16')}>
        <ModeBar />
        <Steps />
        {isLow && <Dock isAtFoot />}
      </div>
    </main>
  )
}
