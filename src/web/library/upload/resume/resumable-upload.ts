import { createStore } from 'zustand/vanilla'
import type { UploadResult } from '#contract/media-host.ts'
import { SentElsewhere } from '#web/library/upload/upload-errors.ts'
import type { HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { reopen } from './file-handles.ts'
import { fileMark } from './file-mark.ts'
import {
  type Begun,
  fileKeyOf,
  isBegun,
  lockOf,
  type Queued,
  stillThere,
  type Unfinished,
} from './unfinished.ts'

export type Remains = ReturnType<typeof createRemains>

type RemainsPorts = Pick<HostPorts, 'shelf' | 'userId' | 'now' | 'hold' | 'read' | 'cancel'> & {
  /** The file had arrived, only nobody heard of it: does what else belongs to an upload. */
  finish(upload: Begun, arrived: UploadResult): Promise<void>
  inform(message: string): void
}

/** All that is remembered of one file of a person. */
async function forgetFile(shelf: HostPorts['shelf'], upload: Unfinished): Promise<void> {
  for (const each of await shelf.all())
    if (fileKeyOf(each) === fileKeyOf(upload)) await shelf.forget(each.uploadId)
}

export type Left = {
  readonly upload: Unfinished
  /** Whether its file can be read again without choosing it. */
  readonly isAtHand: boolean
  /** Others that wait as this one does, with their files: they go with it. */
  readonly along: readonly Queued[]
}

/** An upload that an earlier page left unfinished, for somebody to go on with or to throw away. */
export function createRemains(ports: () => RemainsPorts) {
  const store = createStore<Left | null>(() => null)
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
    if (!isBegun(upload)) return upload
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
    await forgetFile(shelf, upload)
    if (state.result) await finish(upload, state.result)
    else if (state.problem) inform(`${upload.name}: ${state.problem}`)
    return undefined
  }

  async function lookOnce(): Promise<void> {
    const { shelf, userId, now } = ports()
    for (const upload of stillThere(await shelf.all(), userId, now())) {
      const left = await alone(upload, (signal) => newsOf(upload, signal))
      const shown = left && (await offerOf(left))
      if (userId !== ports().userId) return
      if (shown) return store.setState(shown, true)
    }
    store.setState(null, true)
  }

  /** A page that is open has not left what is in its line, so its whole line is looked at by one of it. */
  async function offerOf(upload: Unfinished): Promise<Left> {
    const { shelf, userId, now } = ports()
    const isAtHand = upload.handle !== undefined || (await shelf.fileOf(upload)) !== undefined
    const along: Queued[] = []
    for (const each of isBegun(upload) ? [] : stillThere(await shelf.all(), userId, now())) {
      const isOther = !isBegun(each) && each.uploadId !== upload.uploadId && lockOf(each) === lockOf(upload)
      if (isOther && (await shelf.fileOf(each))) along.push(each)
    }
    return { upload, isAtHand, along }
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
      const upload = store.getState()?.upload
      return upload && (upload.handle ? reopen(upload.handle) : ports().shelf.fileOf(upload))
    },
    /** The files that go with it. */
    async along(): Promise<File[]> {
      const files = await Promise.all((store.getState()?.along ?? []).map(ports().shelf.fileOf))
      return files.filter((file) => file !== undefined)
    },
    /** Whether somebody chose the very file that was left; then it is left no longer. */
    async claim(file: File): Promise<boolean> {
      const upload = store.getState()?.upload
      const isSame = upload?.bytes === file.size && upload.mark === (await fileMark(file))
      if (isSame) store.setState(null, true)
      return isSame
    },
    async discard(): Promise<void> {
      const left = store.getState()
      store.setState(null, true)
      if (!left) return
      const { shelf, cancel, finish, inform } = ports()
      const { upload, along } = left
      const isDone = await alone(upload, async () => {
        for (const each of [upload, ...along]) await forgetFile(shelf, each)
        const arrived = isBegun(upload) ? await cancel(upload.uploadId) : undefined
        if (isBegun(upload) && arrived) await finish(upload, arrived)
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
