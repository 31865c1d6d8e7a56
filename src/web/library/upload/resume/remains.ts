import { createStore } from 'zustand/vanilla'
import type { UploadResult } from '#contract/media-host.ts'
import { SentElsewhere } from '../line/reasons.ts'
import type { HostPorts } from '../sending/deliver-own.ts'
import { reopen } from './file-handles.ts'
import { fileMark } from './file-mark.ts'
import { lockOf, stillThere, type Unfinished } from './unfinished.ts'

export type Remains = ReturnType<typeof createRemains>

type RemainsPorts = Pick<HostPorts, 'shelf' | 'userId' | 'now' | 'hold' | 'read' | 'cancel'> & {
  /** The file had arrived, only nobody heard of it: does what else belongs to an upload. */
  finish(upload: Unfinished, arrived: UploadResult): Promise<void>
  inform(message: string): void
}

/** An upload that an earlier page left unfinished, for somebody to go on with or to throw away. */
export function createRemains(ports: () => RemainsPorts) {
  const store = createStore<Unfinished | null>(() => null)
  let looking: Promise<void> | undefined

  /** Does something with an upload while no other tab is at it; undefined where one is. */
  async function alone<T>(
    upload: Unfinished,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    const life = new AbortController()
    try {
      return (await ports().hold(lockOf(upload), life.signal)) ? await act(life.signal) : undefined
    } finally {
      life.abort()
    }
  }

  /** As the host has it now. Undefined where nothing is left to go on with; what had arrived is finished. */
  async function newsOf(upload: Unfinished, signal: AbortSignal): Promise<Unfinished | undefined> {
    const { read, shelf, finish, inform } = ports()
    const state = await read(upload.uploadId, signal).catch(() => null)
    // No answer: what this browser remembers has to do.
    if (state === null) return upload
    if (state && state.status !== 'failed' && !state.result) {
      const received = state.received.reduce((sum, { start, end }) => sum + end - start, 0)
      return { ...upload, received }
    }
    // The host knows of none, or of none of whoever is signed in by now; it lapses by itself.
    if (!state) return undefined
    await shelf.forget(upload.uploadId)
    if (state.result) await finish(upload, state.result)
    else if (state.problem) inform(`${upload.name}: ${state.problem}`)
    return undefined
  }

  async function lookOnce(): Promise<void> {
    const { shelf, userId, now } = ports()
    for (const upload of stillThere(await shelf.all(), userId, now())) {
      const left = await alone(upload, (signal) => newsOf(upload, signal))
      if (userId !== ports().userId) return
      if (left) return store.setState(left, true)
    }
    store.setState(null, true)
  }

  return {
    store,
    look(): Promise<void> {
      looking ??= lookOnce().finally(() => {
        looking = undefined
      })
      return looking
    },
    /** The file itself, without choosing it again; undefined where the browser cannot. */
    async reopened(): Promise<File | undefined> {
      const handle = store.getState()?.handle
      return handle && reopen(handle)
    },
    /** Whether somebody chose the very file that was left; then it is left no longer. */
    async claim(file: File): Promise<boolean> {
      const left = store.getState()
      const isSame = left?.bytes === file.size && left.mark === (await fileMark(file))
      if (isSame) store.setState(null, true)
      return isSame
    },
    async discard(): Promise<void> {
      const left = store.getState()
      store.setState(null, true)
      if (!left) return
      const { shelf, cancel, finish, inform } = ports()
      const isDone = await alone(left, async () => {
        await shelf.forget(left.uploadId)
        const arrived = await cancel(left.uploadId)
        if (arrived) await finish(left, arrived)
        return true
      })
      if (!isDone) inform(new SentElsewhere().message)
    },
    /** Somebody else is here. */
    reset(): void {
      store.setState(null, true)
    },
  }
}
