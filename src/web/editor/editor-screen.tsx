import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { isComposed } from '#domain/looks/apply/edit-plain-design.ts'
import { type BrandWords, NO_BRAND_WORDS } from '#domain/promotion/brand-words.ts'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { beginWith, type FirstDesign } from './model/begin-with.ts'
import { createClips } from './model/clip-facts.ts'
import { makeDownloading } from './model/download/make-downloading.ts'
import { takeOverGuestWork } from './model/drafts/guest-work.ts'
import { continuesTab, latestInitialDraft, localInitialDraft } from './model/drafts/initial-draft.ts'
import { createLocalDrafts } from './model/drafts/local-drafts.ts'
import { makeDrafts } from './model/drafts/make-drafts.ts'
import { PAGE } from './model/drafts/random-id.ts'
import { draftPort } from './model/drafts/saving/draft-port-of.ts'
import type { EditorModel } from './model/editor-context.ts'
import type { OverlayFrames } from './model/editor-slots.ts'
import { createEditor } from './model/editor-store.ts'
import { createFonts } from './model/fonts.ts'
import { makeGenerating } from './model/generate/make-generating.ts'
import { createLookCode, type LookCode } from './model/look-code.ts'
import { createLooks, keepComposed } from './model/looks.ts'
import type { Player } from './model/player.ts'
import { EDITING } from './model/player.ts'
import { makeWriting } from './model/promotion/make-writing.ts'
import { starterOverlays } from './model/use-overlay-catalog.ts'
import './views/editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { PickSourceContext } from '#web/ui/field/pick-source.ts'
import { LoadingScreen } from '#web/ui/screen/loading-screen.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import type { InitialDraft } from './model/drafts/initial-draft.ts'
import { runDrafts } from './model/drafts/make-drafts.ts'
import { EditorModelContext } from './model/editor-context.ts'
import type { EditorSlots } from './model/editor-slots.ts'
import { watchRenders } from './model/generate/make-generating.ts'
import { publishSelection } from './model/publish-selection.ts'
import { isDesktop, useIsDesktop } from './tools/desktop.ts'
import { useShortcuts } from './tools/keyboard/use-shortcuts.ts'
import { WhenNear } from './views/panels/when-near.tsx'
import { Result } from './views/result/result.tsx'
import { ShortcutsHelp } from './views/shortcuts/shortcuts-help.tsx'

/** Clips do not start automatically on small screens or with reduced motion (ED-25). */
const startingPlayer = (): Player => ({
  ...EDITING,
  playing: !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches,
})

type DeskParts = {
  readonly user: CurrentUser
  readonly client: QueryClient
  readonly frames: OverlayFrames
  readonly beginning: InitialDraft
  readonly lookCode: LookCode
}

/** Words of the account's brand, as far as they are loaded. */
function brandWordsIn(client: QueryClient): BrandWords {
  const kit = client.getQueryData(brandKitQuery.queryKey)?.kit
  return kit ? { use: kit.wordsToUse, avoid: kit.wordsToAvoid } : NO_BRAND_WORDS
}

/** The editor's model with the draft to open. */
function makeDesk({
  user,
  client,
  frames,
  beginning,
  lookCode,
}: DeskParts): Omit<EditorModel, 'user' | 'slots'> {
  const { start, preferences } = beginning
  const fonts = createFonts(document.fonts)
  const looks = createLooks(fonts, createClips(client), starterOverlays(client))
  const editor = createEditor({ design: start.design, preferences, lookTools: looks.tools(), lookCode })
  const generating = makeGenerating({ editor, fonts, client, user: user.id })
  const drafts = makeDrafts(start, { user, editor, client, fonts, frames })
  const clock = createStore(startingPlayer)
  return {
    editor,
    drafts,
    fonts,
    looks,
    lookCode,
    clock,
    writing: makeWriting({ editor, drafts, clock, words: () => brandWordsIn(client) }),
    ...generating,
    ...makeDownloading({ editor, client, memory: generating.memory, isGuest: user.isGuest ?? false }),
  }
}

const navigation = (): string | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'type' in entry ? String(entry.type) : undefined
}

/** The first draft; undefined while the server is asked for it, or the code of its look loads. */
function useBeginning(user: CurrentUser, lookCode: LookCode): InitialDraft | undefined {
  const [left] = useState(() => {
    const storages = { local: localStorage, tab: sessionStorage }
    takeOverGuestWork(storages, { user, nowMs: Date.now() })
    return createLocalDrafts(storages, user.id).read()
  })
  const [beginning, begin] = useState(() => localInitialDraft(left, continuesTab(left, PAGE, navigation())))
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!beginning) void latestInitialDraft(left, draftPort(user)).then(begin)
  }, [beginning, left, user])
  const needsLooks = beginning !== undefined && isComposed(beginning.start.design)
  useEffect(() => {
    if (needsLooks) lookCode.whenLoaded(() => setLoaded(true))
  }, [needsLooks, lookCode])
  return needsLooks && !isLoaded ? undefined : beginning
}

/** Loaded lazily: nothing is generated before the stage is there. */
const ProgressOverlay = lazy(async () => ({
  default: (await import('./views/generate/progress-overlay.tsx')).ProgressOverlay,
}))

/** Colors may be picked from the stage where the browser has no picker; loaded when one is. */
const stagePixels = async () => (await import('./tools/stage-pixels.ts')).stagePixels()

/** Only the layout of this device is loaded. */
const loadDesk = async () => ({ default: (await import('./views/desk-layout.tsx')).DeskLayout })
const loadPhone = async () => ({ default: (await import('./views/phone/phone-layout.tsx')).PhoneLayout })
const DeskLayout = lazy(loadDesk)
const PhoneLayout = lazy(loadPhone)

/** Loads the layout while the server is asked for the draft. A failed load is retried and shown later. */
const loadAhead = () => void (isDesktop() ? loadDesk() : loadPhone()).catch(() => undefined)

/**
 * `bar` is above the editor and shown with it, so that the screen appears at once. On a phone the stage fills the screen,
 * and the account is in its settings.
 */
export type EditorProps = {
  user: CurrentUser
  slots: EditorSlots
  bar?: ReactNode
  /** What an untouched design begins with. */
  first?: FirstDesign
}

export function Editor(props: EditorProps) {
  const [lookCode] = useState(() => createLookCode())
  const beginning = useBeginning(props.user, lookCode)
  useEffect(loadAhead, [])
  return beginning ? <BegunEditor {...props} beginning={beginning} lookCode={lookCode} /> : <LoadingScreen />
}

type BegunProps = EditorProps & Pick<DeskParts, 'beginning' | 'lookCode'>

function BegunEditor({ user, slots, bar, first, beginning, lookCode }: BegunProps) {
  const client = useQueryClient()
  const [tools] = useState(() => makeDesk({ user, client, frames: slots.frames, beginning, lookCode }))
  const model = useMemo(() => ({ ...tools, user, slots }), [tools, user, slots])
  const isGuest = user.isGuest ?? false
  useEffect(() => runDrafts(tools.drafts, { ...beginning, isGuest }), [tools, beginning, isGuest])
  useEffect(() => watchRenders(tools), [tools])
  useEffect(() => keepComposed(tools.editor, tools.looks), [tools])
  useEffect(() => publishSelection(tools.editor), [tools])
  useEffect(() => tools.writing.watch(), [tools])
  useEffect(() => beginWith(tools.editor, first), [tools, first])
  return (
    <EditorModelContext value={model}>
      <PickSourceContext value={stagePixels}>
        <EditorLayout bar={bar} />
      </PickSourceContext>
      <WhenNear fallback={null} canWait>
        <OptionalBoundary>
          <Suspense>
            <ProgressOverlay />
          </Suspense>
        </OptionalBoundary>
      </WhenNear>
    </EditorModelContext>
  )
}

function EditorLayout({ bar }: Pick<EditorProps, 'bar'>) {
  useShortcuts()
  const isDesk = useIsDesktop()
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* It stays when a window becomes narrow: its open dialogs hold what was typed. */}
      <div className={isDesk ? 'contents' : 'hidden'}>{bar}</div>
      {isDesk ? <DeskLayout /> : <PhoneLayout />}
      <Result />
      <ShortcutsHelp />
    </Suspense>
  )
}
