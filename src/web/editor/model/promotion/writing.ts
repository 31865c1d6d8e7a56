import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editableText } from '#domain/design/modes/promotion-blocks.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { type Answer, blocksOfNow, type WritingInput } from './answer.ts'
import { isSignedOut, logLine } from './ask-server.ts'
import { countAttempts } from './attempts.ts'
import type { WrittenHere } from './built-in-writer.ts'

/** Where a text came from. */
export type Arrival = {
  /** A built-in writer wrote it, of the server or the page, as a fallback (S4). */
  readonly isMakeshift: boolean
  /** It replaced words that the user had edited. */
  readonly isReplacing: boolean
}

export type WritingPorts = {
  ask(order: WritingInput, signal: AbortSignal): Promise<Answer>
  /** Rejects where the writer fails to load. */
  writeHere(order: WritingInput, used: readonly string[]): Promise<WrittenHere>
  put(edit: Edit, arrival: Arrival): void
  onBegun(): void
  onFailed(error: unknown): void
  log(line: string): void
  random(): number
}

export type WritingState = {
  readonly isBusy: boolean
  /** The note about the current text. */
  readonly note: Pick<Answer, 'source' | 'warnings'> | null
}

/** Whether the server fell back to its built-in writer; it gives the reason. */
const isFallBack = ({ source, warnings }: Answer): boolean => source === 'offline' && warnings.length > 0

const isClear = (now: Design): boolean =>
  JSON.stringify(now) === JSON.stringify(initialDesign(now.form.locale))

/** Whether the answer has no place any more: another mode, or a cleared design. */
const isGone = (now: Design): boolean => now.contentType !== 'ai-promotion' || isClear(now)

type Needs = {
  readonly editor: Editor
  /** The open draft. */
  readonly openDraft: Pick<StoreApi<{ readonly id: DraftId }>, 'getState' | 'subscribe'>
  readonly ports: WritingPorts
}

const IDLE: WritingState = { isBusy: false, note: null }

export type Writing = ReturnType<typeof createWriting>

/** Writes promotions, one at a time, and puts them into the design. */
export function createWriting({ editor, openDraft, ports }: Needs) {
  const store = createStore(() => IDLE)
  const attempts = countAttempts(ports.random)
  const used: string[] = []
  let running: AbortController | undefined
  /** The message as written, while its draft is open. */
  let written: string | undefined

  const present = () => editor.store.getState().document.present

  /** The note belongs to the current text: both are dropped together. */
  function drop(): void {
    if (!running && !store.getState().note) return
    running?.abort()
    running = undefined
    store.setState(IDLE)
  }

  function put({ source, warnings, ...answer }: Answer, order: WritingInput, isMakeshift: boolean): void {
    const standing = editableText(present())?.content ?? ''
    const blocks = blocksOfNow(answer, { asked: order.form, now: present().form })
    const edit: Edit = { kind: 'write-promotion', text: answer.text, blocks }
    ports.put(edit, { isMakeshift, isReplacing: standing.trim() !== '' && standing !== written })
    written = editableText(present())?.content
    attempts.took(order.form, order.attempt)
    store.setState({ note: { source, warnings } })
  }

  /** The page's own text, when the server has none. */
  async function makeshift(order: WritingInput, signal: AbortSignal): Promise<void> {
    const { lines, ...answer } = await ports.writeHere(order, used)
    if (signal.aborted) return
    used.push(...lines)
    put(answer, order, true)
  }

  async function asked(order: WritingInput, signal: AbortSignal): Promise<void> {
    try {
      const answer = await ports.ask(order, signal)
      if (!signal.aborted) put(answer, order, isFallBack(answer))
    } catch (error) {
      if (signal.aborted) return
      ports.log(logLine(error))
      if (isSignedOut(error)) throw error
      await makeshift(order, signal)
    }
  }

  return {
    store,
    /** Writes a text for the current form. Does nothing while another one is being written. */
    async write(isBranded: boolean): Promise<void> {
      if (running) return
      running = new AbortController()
      const { signal } = running
      const { form } = present()
      const isAnother = written === undefined && editableText(present()) !== undefined
      store.setState({ isBusy: true })
      ports.onBegun()
      try {
        await asked({ form, attempt: attempts.next(form, isAnother), isBranded }, signal)
      } catch (error) {
        if (!signal.aborted) ports.onFailed(error)
      }
      if (signal.aborted) return
      running = undefined
      store.setState({ isBusy: false })
    },
    /** Watches the editor until the returned function is called, which cancels a running request. */
    watch(): () => void {
      const stops = [
        editor.store.subscribe(({ document: now }, { document: before }) => {
          if (now.present !== before.present && isGone(now.present)) drop()
        }),
        openDraft.subscribe((now, before) => {
          if (now.id === before.id) return
          written = undefined
          drop()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
        drop()
      }
    },
  }
}
