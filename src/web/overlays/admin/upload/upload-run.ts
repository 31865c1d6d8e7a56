import { createStore } from 'zustand/vanilla'

export type Failed<Item> = {
  readonly file: Item
  readonly sentence: string
  /** Whether the same file may end otherwise. */
  readonly canRetry: boolean
}

/** A run of uploads, one file after the other (OV-15, UP-18). */
export type UploadRun<Item> = {
  /** The file that is being sent, and the share of its bytes that have left. */
  readonly current: { readonly file: Item; readonly sent: number } | null
  readonly waiting: readonly Item[]
  /** Files that have arrived. */
  readonly completed: number
  readonly failed: readonly Failed<Item>[]
}

export type UploadPorts<Item> = {
  /** Why a file is not sent at all. */
  objectionTo(file: Item): string | undefined
  send(file: Item, options: { signal: AbortSignal; onProgress(sent: number): void }): Promise<unknown>
  /** A sentence for a person, and whether trying again may help. */
  explain(error: unknown): Omit<Failed<Item>, 'file'>
  onArrived(file: Item): void
  /** Told once after the last file of a run; not when it was called off. */
  onEnd(run: UploadRun<Item>): void
}

export const totalOf = <Item>({ current, waiting, completed, failed }: UploadRun<Item>): number =>
  completed + failed.length + waiting.length + (current ? 1 : 0)

/** Which of how many is being sent, from 1. */
export const placeOf = <Item>({ completed, failed }: UploadRun<Item>): number => completed + failed.length + 1

const NOTHING: UploadRun<never> = { current: null, waiting: [], completed: 0, failed: [] }

/** There is one run at a time: files that come while one is going on wait at its end (OV-16, S19). */
export function createUploads<Item>(ports: UploadPorts<Item>) {
  const store = createStore<UploadRun<Item>>(() => NOTHING)
  const { getState: now, setState: put } = store
  let life = new AbortController()

  async function sendOne(file: Item, { signal }: AbortController): Promise<void> {
    const onProgress = (sent: number) => {
      if (now().current?.file === file) put({ current: { file, sent } })
    }
    try {
      await ports.send(file, { signal, onProgress })
      if (signal.aborted) return
      put({ completed: now().completed + 1 })
      ports.onArrived(file)
    } catch (error) {
      if (!signal.aborted) put({ failed: [...now().failed, { file, ...ports.explain(error) }] })
    }
  }

  async function work(): Promise<void> {
    const running = life
    for (let [next, ...waiting] = now().waiting; next; [next, ...waiting] = now().waiting) {
      put({ current: { file: next, sent: 0 }, waiting })
      await sendOne(next, running)
      if (running.signal.aborted) return
    }
    put({ current: null })
    ports.onEnd(now())
  }

  /** What cannot be sent has failed already. */
  function begin(files: readonly Item[], from: UploadRun<Item>): void {
    const judged = files.map((file) => ({ file, sentence: ports.objectionTo(file) }))
    const failed = judged.flatMap(({ file, sentence }) =>
      sentence === undefined ? [] : { file, sentence, canRetry: false },
    )
    const good = judged.filter(({ sentence }) => sentence === undefined).map(({ file }) => file)
    const isGoingOn = from.current !== null
    put({ ...from, failed: [...from.failed, ...failed], waiting: [...from.waiting, ...good] })
    if (!isGoingOn) void work()
  }

  return {
    store,
    add(files: readonly Item[]): void {
      if (files.length > 0) begin(files, now().current ? now() : NOTHING)
    },
    /** What cannot be used stays to be seen. */
    retryFailed(): void {
      const { failed, current } = now()
      const files = failed.filter(({ canRetry }) => canRetry).map(({ file }) => file)
      if (files.length === 0) return
      const rest = failed.filter(({ canRetry }) => !canRetry)
      begin(files, { ...(current ? now() : NOTHING), failed: rest })
    },
    /** Ends the run at once; what has arrived stays. */
    cancel(): void {
      life.abort()
      life = new AbortController()
      put({ current: null, waiting: [] })
    },
    clear(): void {
      if (!now().current) put(NOTHING)
    },
  }
}

export type Uploads<Item> = ReturnType<typeof createUploads<Item>>
