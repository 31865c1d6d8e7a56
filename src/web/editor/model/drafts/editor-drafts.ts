import { createStore } from 'zustand/vanilla'
import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { throttle } from '#web/async/throttle.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { newDraftId } from '#web/pieces/random-id.ts'
import { blankStart, markOf, startFrom, startOpened } from './draft-mark.ts'
import type { Leftover, LocalDrafts, Slot } from './local-drafts.ts'
import type { ForkReason } from './saving/delivery.ts'
import type { DraftPort } from './saving/draft-port.ts'
import type { SaveState } from './saving/save-state.ts'
import { createSaver, type Saver, type SaverStart } from './saving/saver.ts'
import type { Writers } from './saving/settle-conflict.ts'

/** The design is stored in this browser at most so often, in milliseconds (P-18). */
const LOCAL_SAVE_MS = 250

/** The open draft, for views. */
export type OpenDraft = {
  readonly id: DraftId
  readonly name: string | undefined
  readonly save: SaveState
  /** Whether this browser has stored it, in case the server has not. */
  readonly isStoredHere: boolean
}

/** What the user is told. */
export type DraftEvent =
  | { readonly kind: ForkReason; readonly name: string }
  /** Work of an earlier visit has just reached the server. */
  | { readonly kind: 'recovered'; readonly name: string }
  /** The open draft was changed elsewhere and now shows that revision. */
  | { readonly kind: 'updated' }

export type EditorDraftsDeps = {
  readonly editor: Editor
  readonly port: DraftPort
  readonly localDrafts: LocalDrafts
  readonly page: WriterId
  /** Of a new design. */
  locale(): string | undefined
  isAlive: Writers['isAlive']
  onEvent(event: DraftEvent): void
  onSaved(head: DraftHead, design: Design): void
}

export type EditorDrafts = ReturnType<typeof createEditorDrafts>

type Tracked = { readonly saver: Saver; readonly slot: Slot }

/** Saves the open draft: at once in this browser, soon on the server. Each draft has a saver of its own. */
export function createEditorDrafts(start: SaverStart, deps: EditorDraftsDeps) {
  const { editor, port, localDrafts, page, onEvent } = deps
  /** Drafts that are not open and may be unsaved. */
  const others = new Set<Tracked>()
  let slots = 0
  let isStoredHere = true
  /** The editor is closed: later results are neither shown nor stored. */
  let isLeft = false
  let current = take(start)
  const localSave = throttle(storeCurrent, LOCAL_SAVE_MS)
  const store = createStore<OpenDraft>(view)

  function take(from: SaverStart, left?: Leftover): Tracked {
    slots += 1
    const saver = createSaver(from, {
      port,
      writer: page,
      newId: newDraftId,
      isAlive: deps.isAlive,
      onChange: () => (current === tracked ? publish() : writeSlot(tracked)),
      onSaved(head, design) {
        deps.onSaved(head, design)
        if (left) onEvent({ kind: 'recovered', name: head.name })
      },
      onMoved: (why, { name }) => left ?? onEvent({ kind: why, name }),
    })
    const tracked: Tracked = { saver, slot: left?.slot ?? localDrafts.slot(page, slots) }
    return tracked
  }

  function view(): OpenDraft {
    const { id, name } = current.saver.work()
    return { id, name, save: current.saver.state(), isStoredHere }
  }

  function publish(): void {
    localSave.call()
    store.setState(view())
  }

  function storeCurrent(): void {
    const { document, preferences } = editor.store.getState()
    const draft = markOf(current.saver, page)
    const isStored = localDrafts.keep({ design: document.present, preferences, draft })
    writeSlot(current)
    if (isStored === isStoredHere) return
    isStoredHere = isStored
    store.setState(view())
  }

  /** A slot holds unsaved work only. */
  function writeSlot(tracked: Tracked): void {
    const { saver, slot } = tracked
    if (!saver.isSaved()) {
      slot.keep({ design: saver.design(), draft: markOf(saver, page) })
      return
    }
    slot.drop()
    others.delete(tracked)
  }

  /** The saver of the previous draft continues until its work is saved. */
  function switchTo(next: SaverStart, show: (design: Design) => void): void {
    if (isLeft) return
    localSave.flush()
    others.add(current)
    writeSlot(current)
    void current.saver.flush()
    current = take(next)
    show(next.design)
    publish()
    localSave.flush()
  }

  /** Shows a newer revision of the open draft, unless the user has changed it. */
  async function refresh(): Promise<void> {
    const { saver } = current
    const { id, revision } = saver.work()
    if (revision === 0 || !saver.isSaved()) return
    const design = saver.design()
    const head = (await port.list()).find((one) => one.id === id)
    if (!head || head.revision <= saver.work().revision) return
    const draft = await port.read(id)
    const isTouched = current.saver !== saver || saver.design() !== design || !saver.isSaved()
    if (isLeft || isTouched || editor.store.getState().session.preview) return
    switchTo(startOpened(draft), () => editor.edit({ kind: 'replace', design: draft.design }))
    onEvent({ kind: 'updated' })
  }

  /** Saves what earlier pages could not and no longer will. */
  async function recover(left: Leftover): Promise<void> {
    const { writer, id } = left.draft
    if (writer === page || (await deps.isAlive(writer)) === true || isLeft) return
    if (id === start.work.id && writer === start.work.inherited) return left.slot.drop()
    const tracked = take(startFrom(left), left)
    others.add(tracked)
    await tracked.saver.flush()
  }

  function leave(): void {
    localSave.flush()
    for (const { saver } of [current, ...others]) saver.leave()
  }

  return {
    store,
    /** Runs until the returned function is called. */
    run(): () => void {
      const stop = editor.store.subscribe((now, before) => {
        if (now.document.present !== before.document.present) current.saver.change(now.document.present)
        else if (now.preferences !== before.preferences) localSave.call()
      })
      isLeft = false
      publish()
      for (const { saver } of [current, ...others]) saver.start()
      for (const left of localDrafts.leftovers()) void recover(left)
      return () => {
        leave()
        isLeft = true
        for (const { saver } of [current, ...others]) saver.stop()
        stop()
      }
    },
    leave,
    refresh: () => refresh().catch(() => undefined),
    /** Saves every unsaved draft now. */
    flush: async (): Promise<void> => {
      await Promise.all([current, ...others].map(({ saver }) => saver.flush()))
    },
    retry: () => current.saver.retry(),
    /**
     * Answers whether the draft is open. Rejects as the port does. After a rejection, or when no longer wanted, the
     * open draft is unchanged.
     */
    async open(id: DraftId, isWanted: () => boolean = () => true): Promise<boolean> {
      if (id === current.saver.work().id) return true
      const draft = await port.read(id)
      if (!isWanted()) return false
      switchTo(startOpened(draft), editor.open)
      return true
    },
    openBlank: () => switchTo(blankStart(deps.locale()), editor.open),
    /** The open draft was deleted: a blank one takes its place, and nothing restores the old one. */
    clear(): void {
      const gone = current
      gone.saver.stop()
      current = take(blankStart(deps.locale()))
      gone.slot.drop()
      editor.open(current.saver.design())
      publish()
    },
    renamed(id: DraftId, name: string): void {
      if (current.saver.work().id === id) current.saver.rename(name)
    },
  }
}
