import './editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { LoadingScreen } from '#web/ui/screen/loading-screen.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { DESKTOP, isDesktop } from './desktop.ts'
import type { Beginning } from './drafts/local/begin.ts'
import { useBeginning } from './drafts/local/use-beginning.ts'
import { keepDrafts } from './drafts/make-drafts.ts'
import { DeskContext } from './editor-context.ts'
import type { EditorSlots } from './editor-slots.ts'
import { keepAttending } from './generate/make-generating.ts'
import { makeDesk } from './make-desk.ts'
import { WhenNear } from './panels/when-near.tsx'
import { tellSelection } from './tell-selection.ts'
import { useMedia } from './use-media.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Nobody generates before the stage is there. */
const ProgressOverlay = lazy(async () => ({
  default: (await import('./generate/bar/progress-overlay.tsx')).ProgressOverlay,
}))

/** Nobody loads the screen of another device. */
const loadDesk = async () => ({ default: (await import('./desk/desk-layout.tsx')).DeskLayout })
const loadPhone = async () => ({ default: (await import('./phone/phone-layout.tsx')).PhoneLayout })
const DeskLayout = lazy(loadDesk)
const PhoneLayout = lazy(loadPhone)

/** The screen comes while the server is still asked for the design. A load that fails is tried again, and shown, later. */
const loadAhead = () => void (isDesktop() ? loadDesk() : loadPhone()).catch(() => undefined)

export type EditorProps = { user: CurrentUser; slots: EditorSlots }

export function Editor(props: EditorProps) {
  const beginning = useBeginning(props.user.id)
  useEffect(loadAhead, [])
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
      <WhenNear fallback={null} canWait>
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
  const isDesk = useMedia(DESKTOP)
  return <Suspense fallback={<LoadingScreen />}>{isDesk ? <DeskLayout /> : <PhoneLayout />}</Suspense>
}
