import { createStore } from 'zustand/vanilla'
import type { UploadResult } from '#contract/media-host.ts'
import type { HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { OtherTabError } from '#web/library/upload/upload-errors.ts'
import { reopen } from './file-handles.ts'
import { fileMark } from './file-mark.ts'
import {
  fileKeyOf,
  isStarted,
  lockOf,
  type Queued,
  resumableOf,
  type Started,
  type Unfinished,
} from './unfinished.ts'

export type ResumableUpload = ReturnType<typeof createResumableUpload>

type ResumableUploadPorts = Pick<HostPorts, 'unfinished' | 'userId' | 'now' | 'hold' | 'read' | 'cancel'> & {
  /** The upload was complete, only its answer was lost: does the steps that follow an upload. */
  finish(upload: Started, arrived: UploadResult): Promise<void>
  inform(message: string): void
}

/** Deletes all stored uploads of one file of a person. */
async function deleteFile(unfinished: HostPorts['unfinished'], upload: Unfinished): Promise<void> {
  for (const each of await unfinished.all())
    if (fileKeyOf(each) === fileKeyOf(upload)) await unfinished.delete(each.uploadId)
}

export type Resumable = {
  readonly upload: Unfinished
  /** Whether its file can be read again without a file dialog. */
  readonly isAtHand: boolean
  /** Other queued uploads of the same page whose files are stored: they resume together. */
  readonly others: readonly Queued[]
}

/** An upload that an earlier page left unfinished. The person resumes or discards it. */
export function createResumableUpload(ports: () => ResumableUploadPorts) {
  const store = createStore<Resumable | null>(() => null)
  let checking: Promise<void> | undefined

  /** Acts on an upload under its tab lock; undefined where another tab holds it. */
  async function withLock<T>(
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

  /** The upload as the host has it now. Undefined where nothing is left to resume; a complete upload is finished. */
  async function reconcile(upload: Unfinished, signal: AbortSignal): Promise<Unfinished | undefined> {
    if (!isStarted(upload)) return upload
    const { read, unfinished, finish, inform } = ports()
    const state = await read(upload.uploadId, signal).catch(() => null)
    // No answer: the stored state is the best there is.
    if (state === null) return upload
    if (state && state.status !== 'failed' && !state.result) {
      const received = state.received.reduce((sum, { start, end }) => sum + end - start, 0)
      return { ...upload, received }
    }
    // The host has none for this session's user. The stored one stays until it expires.
    if (!state) return undefined
    await deleteFile(unfinished, upload)
    if (state.result) await finish(upload, state.result)
    else if (state.problem) inform(`${upload.name}: ${state.problem}`)
    return undefined
  }

  async function checkOnce(): Promise<void> {
    const { unfinished, userId, now } = ports()
    for (const upload of resumableOf(await unfinished.all(), userId, now())) {
      const left = await withLock(upload, (signal) => reconcile(upload, signal))
      const shown = left && (await resumableFrom(left))
      if (userId !== ports().userId) return
      if (shown) return store.setState(shown, true)
    }
    store.setState(null, true)
  }

  /** Called under the lock of the upload's page, which covers all uploads of its queue. */
  async function resumableFrom(upload: Unfinished): Promise<Resumable> {
    const { unfinished, userId, now } = ports()
    const isAtHand = upload.handle !== undefined || (await unfinished.fileOf(upload)) !== undefined
    const others: Queued[] = []
    for (const each of isStarted(upload) ? [] : resumableOf(await unfinished.all(), userId, now())) {
      const isOther = !isStarted(each) && each.uploadId !== upload.uploadId && lockOf(each) === lockOf(upload)
      if (isOther && (await unfinished.fileOf(each))) others.push(each)
    }
    return { upload, isAtHand, others }
  }

  return {
    store,
    check(): Promise<void> {
      checking ??= checkOnce().finally(() => {
        checking = undefined
      })
      return checking
    },
    /** The file, read without a file dialog; undefined where the browser cannot. */
    async reopen(): Promise<File | undefined> {
      const upload = store.getState()?.upload
      return upload && (upload.handle ? reopen(upload.handle) : ports().unfinished.fileOf(upload))
    },
    /** The files of the other uploads. */
    async otherFiles(): Promise<File[]> {
      const files = await Promise.all((store.getState()?.others ?? []).map(ports().unfinished.fileOf))
      return files.filter((file) => file !== undefined)
    },
    /** Whether this is the file of the unfinished upload; then it is no longer offered. */
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
      const { unfinished, cancel, finish, inform } = ports()
      const { upload, others } = left
      const isDone = await withLock(upload, async () => {
        for (const each of [upload, ...others]) await deleteFile(unfinished, each)
        const arrived = isStarted(upload) ? await cancel(upload.uploadId) : undefined
        if (isStarted(upload) && arrived) await finish(upload, arrived)
        return true
      })
      if (!isDone) inform(new OtherTabError().message)
    },
    /** For another user. */
    reset(): void {
      store.setState(null, true)
    },
  }
}
