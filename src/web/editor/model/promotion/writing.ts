import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editableText } from '#domain/design/modes/promotion-blocks.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { type Answer, blocksOfNow, type Order } from './answer.ts'
import { isSignedOut, logLine } from './ask-server.ts'
import { countAttempts } from './attempts.ts'
import type { WrittenHere } from './built-in-writer.ts'

/** How a text came to be put on the stage. */
export type Arrival = {
  /** A built-in writer wrote it, the server's or the page's own, because who should have could not (S4). */
  readonly isMakeshift: boolean
  /** Words that somebody had changed by hand gave way to it. */
  readonly isReplacing: boolean
}

export type WritingPorts = {
  ask(order: Order, signal: AbortSignal): Promise<Answer>
  /** Rejects where the writer cannot be loaded. */
  writeHere(order: Order, used: readonly string[]): Promise<WrittenHere>
  put(edit: Edit, arrival: Arrival): void
  onBegun(): void
  onFailed(error: unknown): void
  log(line: string): void
  random(): number
}

export type WritingState = {
  readonly isBusy: boolean
  /** What there is to say about the text on the stage. */
  readonly note: Pick<Answer, 'source' | 'warnings'> | null
}

const CLEAR = JSON.stringify(initialDesign())

/** Whether the server had to let its built-in writer write: it says why. */
const isFallBack = ({ source, warnings }: Answer): boolean => source === 'offline' && warnings.length > 0

/** Whether what was asked for has no place any more: in another mode, or on a desk that was cleared. */
const isGone = (now: Design): boolean => now.contentType !== 'ai-promotion' || JSON.stringify(now) === CLEAR

type Needs = {
  readonly editor: Editor
  /** Which draft lies on the desk. */
  readonly desk: Pick<StoreApi<{ readonly id: DraftId }>, 'getState' | 'subscribe'>
  readonly ports: WritingPorts
}

const IDLE: WritingState = { isBusy: false, note: null }

export type Writing = ReturnType<typeof createWriting>

/** Has promotions written for the desk, one at a time, and puts them on the stage. */
export function createWriting({ editor, desk, ports }: Needs) {
  const store = createStore(() => IDLE)
  const attempts = countAttempts(ports.random)
  const used: string[] = []
  let running: AbortController | undefined
  /** The message as it was put on the stage, while its draft lies there. */
  let written: string | undefined

  const present = () => editor.store.getState().document.present

  /** Whoever reads the note looks at the text: what is asked for on this desk is dropped with it. */
  function drop(): void {
    if (!running && !store.getState().note) return
    running?.abort()
    running = undefined
    store.setState(IDLE)
  }

  function put({ source, warnings, ...answer }: Answer, order: Order, isMakeshift: boolean): void {
    const standing = editableText(present())?.content ?? ''
    const blocks = blocksOfNow(answer, { asked: order.form, now: present().form })
    const edit: Edit = { kind: 'write-promotion', text: answer.text, blocks }
    ports.put(edit, { isMakeshift, isReplacing: standing.trim() !== '' && standing !== written })
    written = editableText(present())?.content
    attempts.took(order.form, order.attempt)
    store.setState({ note: { source, warnings } })
  }

  /** The text that the page writes when the server has none to give. */
  async function makeshift(order: Order, signal: AbortSignal): Promise<void> {
    const { lines, ...answer } = await ports.writeHere(order, used)
    if (signal.aborted) return
    used.push(...lines)
    put(answer, order, true)
  }

  async function asked(order: Order, signal: AbortSignal): Promise<void> {
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
    /** Has a text written of the form as it is. While one is being written, that one is waited for. */
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
    /** Watches the desk until the returned function is called; leaving it gives up what is being written. */
    attend(): () => void {
      const stops = [
        editor.store.subscribe(({ document: now }, { document: before }) => {
          if (now.present !== before.present && isGone(now.present)) drop()
        }),
        desk.subscribe((now, before) => {
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
