import { localStore, tabStore } from '#web/storage/site-data.ts'
import './views/editor.css'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { CurrentUser } from '#contract/account.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import { isComposed } from '#domain/looks/apply/edit-plain-design.ts'
import { designLocale } from '#web/api/locale-of.ts'
import { PickSourceContext } from '#web/ui/field/pick-source.ts'
import { LateReload } from '#web/ui/screen/late-reload.tsx'
import { LoadingScreen } from '#web/ui/screen/loading-screen.tsx'
import { loadWithRetry } from '#web/ui/toast/load-with-retry.ts'
import { beginWith, type FirstDesign } from './model/begin-with.ts'
import { createClips } from './model/clip-facts.ts'
import { takeOverGuestWork } from './model/drafts/guest-work.ts'
import type { InitialDraft } from './model/drafts/initial-draft.ts'
import { continuesTab, latestInitialDraft, localInitialDraft } from './model/drafts/initial-draft.ts'
import { createLocalDrafts } from './model/drafts/local-drafts.ts'
import { makeDrafts, runDrafts } from './model/drafts/make-drafts.ts'
import { openWanted, type WantedDraft } from './model/drafts/open-wanted.ts'
import { PAGE } from './model/drafts/page-id.ts'
import { draftPort } from './model/drafts/saving/draft-port-of.ts'
import { type EditorModel, EditorModelContext } from './model/editor-context.ts'
import type { EditorSlots, OverlayFrames } from './model/editor-slots.ts'
import { createEditor } from './model/editor-store.ts'
import { createFonts } from './model/fonts.ts'
import { createLookCode, type LookCode } from './model/look-code.ts'
import { createLooks, keepComposed } from './model/looks.ts'
import { type Making, MakingContext } from './model/making-context.ts'
import { EDITING, type Player } from './model/player.ts'
import { loadedPictures, starterOverlays } from './model/use-overlay-catalog.ts'
import { isDesktop, useIsDesktop } from './tools/desktop.ts'
import { useShortcuts } from './tools/keyboard/use-shortcuts.ts'
import { WhenMaking } from './views/when-making.tsx'

/** Clips do not start automatically on small screens or with reduced motion (ED-25). */
const startingPlayer = (): Player => ({
  ...EDITING,
  playing: !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches,
})

type ModelParts = {
  readonly user: CurrentUser
  readonly client: QueryClient
  readonly frames: OverlayFrames
  readonly beginning: InitialDraft
  readonly lookCode: LookCode
}

type CreatedModel = Omit<EditorModel, 'user' | 'slots'>

/** The editor's model with the draft to open. */
function createModel({ user, client, frames, beginning, lookCode }: ModelParts): CreatedModel {
  const { start, preferences } = beginning
  const fonts = createFonts(document.fonts)
  const looks = createLooks({
    fonts,
    clips: createClips(client),
    lookCode,
    overlayOf: starterOverlays(client),
    pictureOf: loadedPictures(client),
  })
  const editor = createEditor({ design: start.design, preferences, lookTools: looks.tools(), lookCode })
  const drafts = makeDrafts(start, { user, editor, client, fonts, frames })
  const clock = createStore(startingPlayer)
  return { editor, drafts, fonts, looks, lookCode, clock }
}

const navigation = (): string | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'type' in entry ? String(entry.type) : undefined
}

/** The first draft; undefined while the server is asked for it, or the code of its look loads. */
function useBeginning(user: CurrentUser, lookCode: LookCode): InitialDraft | undefined {
  const client = useQueryClient()
  const [left] = useState(() => {
    const storages = { local: localStore(), tab: tabStore() }
    takeOverGuestWork(storages, { user, nowMs: Date.now() })
    return createLocalDrafts(storages, user.id).read()
  })
  const [beginning, begin] = useState(() => localInitialDraft(left, continuesTab(left, PAGE, navigation())))
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!beginning)
      void latestInitialDraft(left, { port: draftPort(user), locale: designLocale(client) }).then(begin)
  }, [beginning, left, user, client])
  const design = beginning?.start.design
  const needsLooks = design !== undefined && (isComposed(design) || isPaintedFromData(design))
  useEffect(() => {
    if (needsLooks) lookCode.whenLoaded(() => setLoaded(true))
  }, [needsLooks, lookCode])
  return needsLooks && !isLoaded ? undefined : beginning
}

/** Colors may be picked from the stage where the browser has no picker; loaded when one is. */
const stagePixels = async () => (await import('./tools/stage-pixels.ts')).stagePixels()

/** Only the layout of this device is loaded. */
const loadDesk = () => import('./views/desk/desk-layout.tsx')
const loadPhone = () => import('./views/phone/phone-layout.tsx')
const DeskLayout = lazy(async () => ({ default: (await loadDesk()).DeskLayout }))
const PhoneLayout = lazy(async () => ({ default: (await loadPhone()).PhoneLayout }))
const loadLayout = () => (isDesktop() ? loadDesk() : loadPhone())

/** Loads the layout while the server is asked for the draft. A failed load is retried and shown later. */
const loadAhead = () => void loadLayout().catch(() => undefined)

const loadDialogs = () => import('./views/editor-dialogs.tsx')
const EditorDialogs = lazy(async () => ({ default: (await loadDialogs()).EditorDialogs }))

async function loadMaking() {
  const { createMaking, runMaking } = await import('./model/create-making.ts')
  return { createMaking, runMaking }
}

/** The code around the stage, which shows before it has loaded. */
async function loadAround() {
  const layout = await loadLayout()
  const [making] = await Promise.all([loadMaking(), loadDialogs(), layout.loadAround()])
  return making
}

type LateMaking = {
  /** Null while its code is loading. */
  readonly making: Making | null
  /** Loads what is around the stage. The returned function gives up. */
  load(): () => void
}

/** What makes videos. It runs while the editor is open, once its code has loaded. */
function useLateMaking(parts: Parameters<CreateMaking>[0]): LateMaking {
  const [first] = useState(parts)
  const [loaded, setLoaded] = useState<{ readonly making: Making; run(): () => void } | null>(null)
  useEffect(() => loaded?.run(), [loaded])
  const load = useCallback(
    () =>
      loadWithRetry(loadAround, {}, ({ createMaking, runMaking }) => {
        const making = createMaking(first)
        setLoaded({ making, run: () => runMaking(making, first) })
      }),
    [first],
  )
  return { making: loaded?.making ?? null, load }
}

type CreateMaking = typeof import('./model/create-making.ts').createMaking

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
  /** A draft to open, until `onOpened`. */
  opens?: WantedDraft | undefined
  onOpened?: () => void
}

export function Editor(props: EditorProps) {
  const [lookCode] = useState(() => createLookCode())
  const beginning = useBeginning(props.user, lookCode)
  useEffect(loadAhead, [])
  if (beginning) return <BegunEditor {...props} beginning={beginning} lookCode={lookCode} />
  return (
    <LoadingScreen>
      <LateReload />
    </LoadingScreen>
  )
}

type BegunProps = EditorProps & Pick<ModelParts, 'beginning' | 'lookCode'>

function BegunEditor({ user, slots, bar, first, opens, onOpened, beginning, lookCode }: BegunProps) {
  const client = useQueryClient()
  const [tools] = useState(() => createModel({ user, client, frames: slots.frames, beginning, lookCode }))
  const model = useMemo(() => ({ ...tools, user, slots }), [tools, user, slots])
  const { making, load } = useLateMaking({ ...tools, user, client })
  const isGuest = user.isGuest ?? false
  useEffect(() => runDrafts(tools.drafts, { ...beginning, isGuest }), [tools, beginning, isGuest])
  useEffect(() => keepComposed(tools.editor, tools.looks), [tools])
  useEffect(() => beginWith(tools.editor, first), [tools, first])
  useEffect(() => {
    if (opens) void openWanted(tools, opens).then(onOpened)
  }, [tools, opens, onOpened])
  return (
    <EditorModelContext value={model}>
      <PickSourceContext value={stagePixels}>
        <MakingContext value={making}>
          <EditorLayout bar={bar} onStage={load} />
        </MakingContext>
      </PickSourceContext>
    </EditorModelContext>
  )
}

type EditorLayoutProps = Pick<EditorProps, 'bar'> & {
  /** Called when the stage is on the page. */
  onStage: LateMaking['load']
}

function EditorLayout({ bar, onStage }: EditorLayoutProps) {
  useShortcuts()
  const isDesk = useIsDesktop()
  const [isStageShown, setStageShown] = useState(false)
  const begin = useCallback(() => {
    setStageShown(true)
    return onStage()
  }, [onStage])
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* It stays when a window becomes narrow: its open dialogs hold what was typed. */}
      <div className={isDesk ? 'contents' : 'hidden'}>
        <Suspense fallback={<BarRoom />}>{isStageShown ? bar : <BarRoom />}</Suspense>
      </div>
      {isDesk ? <DeskLayout /> : <PhoneLayout />}
      <OnStage act={begin} />
      <WhenMaking>
        <EditorDialogs />
      </WhenMaking>
    </Suspense>
  )
}

/** As high as the bar, which comes after the stage. */
const BarRoom = () => <div className="h-16.25 border-b border-line" />

/** Acts once its neighbors have loaded. */
function OnStage({ act }: { act: LateMaking['load'] }) {
  useEffect(act, [act])
  return null
}
