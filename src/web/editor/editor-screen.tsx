import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { UserId } from '#domain/ids.ts'
import { makeDownloading } from './model/download/make-downloading.ts'
import { beginHere, beginWithLast, goesOn } from './model/drafts/initial-draft.ts'
import { createDeskShelf } from './model/drafts/local-drafts.ts'
import { makeDrafts } from './model/drafts/make-drafts.ts'
import { PAGE } from './model/drafts/random-id.ts'
import { serverDrafts } from './model/drafts/saving/server-drafts.ts'
import type { Desk } from './model/editor-context.ts'
import type { OverlayFrames } from './model/editor-slots.ts'
import { createEditor } from './model/editor-store.ts'
import { createFonts } from './model/fonts.ts'
import { makeGenerating } from './model/generate/make-generating.ts'
import type { Player } from './model/player.ts'
import { EDITING } from './model/player.ts'
import { makeWriting } from './model/promotion/make-writing.ts'
import './views/editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { LoadingScreen } from '#web/ui/screen/loading-screen.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import type { Beginning } from './model/drafts/initial-draft.ts'
import { keepDrafts } from './model/drafts/make-drafts.ts'
import { DeskContext } from './model/editor-context.ts'
import type { EditorSlots } from './model/editor-slots.ts'
import { keepAttending } from './model/generate/make-generating.ts'
import { tellSelection } from './model/publish-selection.ts'
import { DESKTOP, isDesktop } from './tools/desktop.ts'
import { useShortcuts } from './tools/keyboard/use-shortcuts.ts'
import { useMedia } from './tools/use-media.ts'
import { WhenNear } from './views/panels/when-near.tsx'

/** Clips do not start by themselves on small screens, nor for people who asked for less motion (ED-25). */
const startingPlayer = (): Player => ({
  ...EDITING,
  playing: !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches,
})

type DeskParts = {
  readonly user: UserId
  readonly client: QueryClient
  readonly frames: OverlayFrames
  readonly beginning: Beginning
}

/** The desk with the design that this person goes on with. */
function makeDesk({ user, client, frames, beginning }: DeskParts): Omit<Desk, 'user' | 'slots'> {
  const { start, preferences } = beginning
  const editor = createEditor({ design: start.design, preferences })
  const fonts = createFonts(document.fonts)
  const generating = makeGenerating({ editor, fonts, client, user })
  const drafts = makeDrafts(start, { user, editor, client, fonts, frames })
  const clock = createStore(startingPlayer)
  return {
    editor,
    drafts,
    fonts,
    clock,
    writing: makeWriting({ editor, drafts, clock }),
    ...generating,
    ...makeDownloading({ editor, client, memory: generating.memory }),
  }
}

const navigation = (): string | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'type' in entry ? String(entry.type) : undefined
}

/** What the desk begins with; undefined while the server is asked for it. */
function useBeginning(user: UserId): Beginning | undefined {
  const [left] = useState(() => createDeskShelf({ local: localStorage, tab: sessionStorage }, user).read())
  const [beginning, begin] = useState(() => beginHere(left, goesOn(left, PAGE, navigation())))
  useEffect(() => {
    if (!beginning) void beginWithLast(left, serverDrafts(user)).then(begin)
  }, [beginning, left, user])
  return beginning
}

/** Nobody generates before the stage is there. */
const ProgressOverlay = lazy(async () => ({
  default: (await import('./views/generate/progress-overlay.tsx')).ProgressOverlay,
}))

/** Nobody loads the screen of another device. */
const loadDesk = async () => ({ default: (await import('./views/desk-layout.tsx')).DeskLayout })
const loadPhone = async () => ({ default: (await import('./views/phone/phone-layout.tsx')).PhoneLayout })
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
