import type { DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { createDelivery, type DeliveryDeps, type DraftWork, type ForkReason } from './delivery.ts'
import { failureOf, pauseMs, type SaveState } from './save-state.ts'

/** A save begins after so long without changes, or so long after the first change. */
const REST_MS = 1_500
const LONGEST_WAIT_MS = 10_000

export type SaverStart = { readonly work: DraftWork; readonly design: Design; readonly isSaved: boolean }

export type SaverDeps = Omit<DeliveryDeps, 'mayTry' | 'onWork'> & {
  /** State, draft or design has changed. */
  onChange(): void
  onSaved(head: DraftHead, design: Design): void
  onMoved(why: ForkReason, head: DraftHead): void
}

export type Saver = ReturnType<typeof createSaver>

/** Saves one draft repeatedly. Only the latest design counts as saved. */
export function createSaver({ work, design, isSaved: isThere }: SaverStart, needs: SaverDeps) {
  const delivery = createDelivery(work, { ...needs, mayTry: () => !isStopped, onWork: tell })
  let latest = design
  let acknowledged = isThere ? design : undefined
  let state: SaveState = isThere ? settled() : { kind: 'saving' }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSinceMs: number | undefined
  let failures = 0
  let isStopped = false

  function settled(): SaveState {
    return { kind: delivery.work().revision === 0 ? 'untouched' : 'saved' }
  }
  /** The page of a stopped saver may belong to another user by now. */
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
    failures = 0
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
      failures += 1
      if (failure.mayPass) wait(pauseMs(failures))
      become(failure.state)
    }
  }

  /** Saves what is unsaved. Resolves when it is saved or has failed: see `state`. */
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
    /** The user asked for it, so the state shows the attempt at once. */
    retry(): void {
      if (isSaved()) return
      become({ kind: 'saving' })
      void flush()
    },
    /** The page closes: sends what is not being sent yet. */
    leave(): void {
      if (!isSaved() && delivery.sending() !== latest) delivery.dispatch(latest)
    },
    /** Ends retries and callbacks. Requests that were sent continue. */
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
    /** Saves what is unsaved, also after a stop. */
    start(): void {
      isStopped = false
      void flush()
    },
  }
}
