import { createStore } from 'zustand/vanilla'
import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { keepSaved } from '#web/editor/model/throttle.ts'
import { blankStart, markOf, startFrom, startOpened } from './draft-mark.ts'
import type { DeskShelf, Leftover, Slot } from './local-drafts.ts'
import { newDraftId } from './random-id.ts'
import type { Moved } from './saving/delivery.ts'
import type { DraftPort } from './saving/draft-port.ts'
import type { SaveState } from './saving/save-state.ts'
import { createSaver, type Saver, type SaverStart } from './saving/saver.ts'
import type { Hands } from './saving/settle-conflict.ts'

/** The draft on the desk, for those who show it. */
export type DeskDraft = {
  readonly id: DraftId
  readonly name: string | undefined
  readonly save: SaveState
  /** Whether this browser keeps it, should the server not have it. */
  readonly isKeptHere: boolean
}

/** What a person should hear of. */
export type DraftNews =
  | { readonly kind: Moved; readonly name: string }
  /** Work of an earlier visit has reached the server only now. */
  | { readonly kind: 'recovered'; readonly name: string }
  /** The open draft was changed elsewhere, and shows that now. */
  | { readonly kind: 'updated' }

export type DeskDraftsNeeds = {
  readonly editor: Editor
  readonly port: DraftPort
  readonly shelf: DeskShelf
  readonly page: WriterId
  isAlive: Hands['isAlive']
  onNews(news: DraftNews): void
  onSaved(head: DraftHead, design: Design): void
}

export type DeskDrafts = ReturnType<typeof createDeskDrafts>

type Kept = { readonly saver: Saver; readonly slot: Slot }

/** Keeps what is on the desk: at once in this browser, soon on the server, each draft by a saver of its own. */
export function createDeskDrafts(start: SaverStart, needs: DeskDraftsNeeds) {
  const { editor, port, shelf, page, onNews } = needs
  /** Whose work is on the desk no more, or never was, and may not be saved yet. */
  const others = new Set<Kept>()
  let slots = 0
  let isKeptHere = true
  /** The editor was left: what comes in now is shown and kept no more. */
  let isLeft = false
  let desk = take(start)
  const keeper = keepSaved(writeDesk)
  const store = createStore<DeskDraft>(view)

  function take(from: SaverStart, left?: Leftover): Kept {
    slots += 1
    const saver = createSaver(from, {
      port,
      writer: page,
      newId: newDraftId,
      isAlive: needs.isAlive,
      onChange: () => (desk === kept ? publish() : writeSlot(kept)),
      onSaved(head, design) {
        needs.onSaved(head, design)
        if (left) onNews({ kind: 'recovered', name: head.name })
      },
      onMoved: (why, { name }) => left ?? onNews({ kind: why, name }),
    })
    const kept: Kept = { saver, slot: left?.slot ?? shelf.slot(page, slots) }
    return kept
  }

  function view(): DeskDraft {
    const { id, name } = desk.saver.work()
    return { id, name, save: desk.saver.state(), isKeptHere }
  }

  function publish(): void {
    keeper.note()
    store.setState(view())
  }

  function writeDesk(): void {
    const { document, preferences } = editor.store.getState()
    const draft = markOf(desk.saver, page)
    const isKept = shelf.keep({ design: document.present, preferences, draft })
    writeSlot(desk)
    if (isKept === isKeptHere) return
    isKeptHere = isKept
    store.setState(view())
  }

  /** Unsaved work lies in its slot, and nothing else does. */
  function writeSlot(kept: Kept): void {
    const { saver, slot } = kept
    if (!saver.isSaved()) {
      slot.keep({ design: saver.design(), draft: markOf(saver, page) })
      return
    }
    slot.drop()
    others.delete(kept)
  }

  /** The saver of what leaves the desk goes on until its work is there. */
  function layOnDesk(next: SaverStart, show: (design: Design) => void): void {
    if (isLeft) return
    keeper.flush()
    others.add(desk)
    writeSlot(desk)
    void desk.saver.flush()
    desk = take(next)
    show(next.design)
    publish()
    keeper.flush()
  }

  /** Lets a page that shows an old state of a draft show the new one, unless somebody works on it. */
  async function refresh(): Promise<void> {
    const { saver } = desk
    const { id, revision } = saver.work()
    if (revision === 0 || !saver.isSaved()) return
    const design = saver.design()
    const head = (await port.list()).find((one) => one.id === id)
    if (!head || head.revision <= saver.work().revision) return
    const draft = await port.read(id)
    const isTouched = desk.saver !== saver || saver.design() !== design || !saver.isSaved()
    if (isLeft || isTouched || editor.store.getState().session.preview) return
    layOnDesk(startOpened(draft), () => editor.edit({ kind: 'replace', design: draft.design }))
    onNews({ kind: 'updated' })
  }

  /** Brings to the server what earlier pages could not, and are no more there to do. */
  async function recover(left: Leftover): Promise<void> {
    const { writer, id } = left.draft
    if (writer === page || (await needs.isAlive(writer)) === true || isLeft) return
    if (id === start.work.id && writer === start.work.inherited) return left.slot.drop()
    const kept = take(startFrom(left), left)
    others.add(kept)
    await kept.saver.flush()
  }

  function leave(): void {
    keeper.flush()
    for (const { saver } of [desk, ...others]) saver.leave()
  }

  return {
    store,
    /** Looks after the desk until the returned function is called. */
    run(): () => void {
      const stop = editor.store.subscribe((now, before) => {
        if (now.document.present !== before.document.present) desk.saver.change(now.document.present)
        else if (now.preferences !== before.preferences) keeper.note()
      })
      isLeft = false
      publish()
      for (const { saver } of [desk, ...others]) saver.start()
      for (const left of shelf.leftovers()) void recover(left)
      return () => {
        leave()
        isLeft = true
        for (const { saver } of [desk, ...others]) saver.stop()
        stop()
      }
    },
    leave,
    refresh: () => refresh().catch(() => undefined),
    /** Tries whatever is not there yet. */
    flush: async (): Promise<void> => {
      await Promise.all([desk, ...others].map(({ saver }) => saver.flush()))
    },
    retry: () => desk.saver.retry(),
    /** Answers whether it lies on the desk. Rejects as the port does; then, and when wanted no more, the desk is as it was. */
    async open(id: DraftId, isWanted: () => boolean = () => true): Promise<boolean> {
      if (id === desk.saver.work().id) return true
      const draft = await port.read(id)
      if (!isWanted()) return false
      layOnDesk(startOpened(draft), editor.open)
      return true
    },
    openBlank: () => layOnDesk(blankStart(), editor.open),
    /** The draft on the desk was deleted: a blank one takes its place, and nothing brings the old one back. */
    clear(): void {
      const gone = desk
      gone.saver.stop()
      desk = take(blankStart())
      gone.slot.drop()
      editor.open(desk.saver.design())
      publish()
    },
    renamed(id: DraftId, name: string): void {
      if (desk.saver.work().id === id) desk.saver.rename(name)
    },
  }
}
