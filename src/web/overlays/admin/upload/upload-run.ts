import { createStore } from 'zustand/vanilla'

export type Failed<Item> = {
  readonly file: Item
  readonly sentence: string
  /** Whether a retry of the same file may succeed. */
  readonly canRetry: boolean
}

/** A run of uploads, one file after the other (OV-15, UP-18). */
export type UploadRun<Item> = {
  /** The file that is being sent, and the sent share of its bytes. */
  readonly current: { readonly file: Item; readonly sent: number } | null
  readonly waiting: readonly Item[]
  /** The number of uploaded files. */
  readonly completed: number
  readonly failed: readonly Failed<Item>[]
}

export type UploadPorts<Item> = {
  /** Why a file is not sent. */
  rejectionOf(file: Item): string | undefined
  send(file: Item, options: { signal: AbortSignal; onProgress(sent: number): void }): Promise<unknown>
  /** A sentence for people, and whether a retry may succeed. */
  explain(error: unknown): Omit<Failed<Item>, 'file'>
  onArrived(file: Item): void
  /** Called when files are added while a run goes on. */
  onIgnored(): void
  /** Called once after the last file of a run, unless it was canceled. */
  onEnd(run: UploadRun<Item>): void
}

export const totalOf = <Item>({ current, waiting, completed, failed }: UploadRun<Item>): number =>
  completed + failed.length + waiting.length + (current ? 1 : 0)

/** The position of the current file, from 1. */
export const placeOf = <Item>({ completed, failed }: UploadRun<Item>): number => completed + failed.length + 1

const NOTHING: UploadRun<never> = { current: null, waiting: [], completed: 0, failed: [] }

/** One run at a time: files that are added while one runs are ignored, and the port is told (OV-16, S19). */
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

  /** Rejected files count as failed at once. */
  function begin(files: readonly Item[], from: UploadRun<Item>): void {
    const judged = files.map((file) => ({ file, sentence: ports.rejectionOf(file) }))
    const failed = judged.flatMap(({ file, sentence }) =>
      sentence === undefined ? [] : { file, sentence, canRetry: false },
    )
    const good = judged.filter(({ sentence }) => sentence === undefined).map(({ file }) => file)
    const isRunning = from.current !== null
    put({ ...from, failed: [...from.failed, ...failed], waiting: [...from.waiting, ...good] })
    if (!isRunning) void work()
  }

  return {
    store,
    add(files: readonly Item[]): void {
      if (files.length === 0) return
      if (now().current) ports.onIgnored()
      else begin(files, NOTHING)
    },
    /** Rejected files stay visible. */
    retryFailed(): void {
      const { failed, current } = now()
      const files = failed.filter(({ canRetry }) => canRetry).map(({ file }) => file)
      if (files.length === 0) return
      const rest = failed.filter(({ canRetry }) => !canRetry)
      begin(files, { ...(current ? now() : NOTHING), failed: rest })
    },
    /** Cancels the run; uploaded files stay. */
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
