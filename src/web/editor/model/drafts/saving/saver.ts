import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { createDelivery, type DeliveryNeeds, type Moved, type Work } from './delivery.ts'
import { failureOf, pauseMs, type SaveState } from './save-state.ts'

/** A save begins when the design has rested so long, or has waited so long for a rest. */
const REST_MS = 1_500
const LONGEST_WAIT_MS = 10_000

export type SaverStart = { readonly work: Work; readonly design: Design; readonly isSaved: boolean }

export type SaverNeeds = Omit<DeliveryNeeds, 'mayTry' | 'onWork'> & {
  /** State, draft or design is another one. */
  onChange(): void
  onSaved(head: DraftHead, design: Design): void
  onMoved(why: Moved, head: DraftHead): void
}

export type Saver = ReturnType<typeof createSaver>

/** Saves one draft again and again. It never says "saved" of anything but the latest design. */
export function createSaver({ work, design, isSaved: isThere }: SaverStart, needs: SaverNeeds) {
  const delivery = createDelivery(work, { ...needs, mayTry: () => !isStopped, onWork: tell })
  let latest = design
  let acknowledged = isThere ? design : undefined
  let state: SaveState = isThere ? settled() : { kind: 'saving' }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSinceMs: number | undefined
  let triesInVain = 0
  let isStopped = false

  function settled(): SaveState {
    return { kind: delivery.work().revision === 0 ? 'untouched' : 'saved' }
  }
  /** The page of a saver that is stopped may be somebody else's by now. */
  function tell(): void {
    if (!isStopped) needs.onChange()
  }
  const isSaved = () => acknowledged === latest
  const become = (next: SaveState) => {
    state = next
    tell()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  async function deliverLatest(): Promise<void> {
    const sent = latest
    const { head, moved } = await delivery.deliver(sent)
    acknowledged = sent
    triesInVain = 0
    unsavedSinceMs = undefined
    if (isStopped) return
    needs.onSaved(head, sent)
    if (moved) needs.onMoved(moved, head)
  }

  async function run(): Promise<void> {
    try {
      while (!isSaved()) await deliverLatest()
      running = undefined
      become(settled())
    } catch (error) {
      running = undefined
      if (isStopped) return
      const failure = failureOf(error)
      triesInVain += 1
      if (failure.mayPass) wait(pauseMs(triesInVain))
      become(failure.state)
    }
  }

  /** Brings what is not there yet. Resolves when it is, or when it could not be: see `state`. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSaved() && !running) return Promise.resolve()
    running ??= run()
    return running
  }

  function afterChange(): SaveState {
    if (running) return { kind: 'saving' }
    if (isSaved()) {
      clearTimeout(timer)
      unsavedSinceMs = undefined
      return settled()
    }
    unsavedSinceMs ??= Date.now()
    wait(Math.max(0, Math.min(REST_MS, unsavedSinceMs + LONGEST_WAIT_MS - Date.now())))
    return state.kind === 'saved' || state.kind === 'untouched' ? { kind: 'saving' } : state
  }

  return {
    state: (): SaveState => state,
    work: delivery.work,
    design: () => latest,
    isSaved,
    flush,
    rename: delivery.rename,
    change(next: Design): void {
      latest = next
      become(afterChange())
    },
    /** Somebody asked for it, so it says at once that it tries. */
    retry(): void {
      if (isSaved()) return
      become({ kind: 'saving' })
      void flush()
    },
    /** The page goes away: sends what is not on its way. */
    leave(): void {
      if (!isSaved() && delivery.sending() !== latest) delivery.dispatch(latest)
    },
    /** Ends the tries, and says nothing more. What was sent goes on. */
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
    /** Tries what is not there yet, also after a stop. */
    start(): void {
      isStopped = false
      void flush()
    },
  }
}
