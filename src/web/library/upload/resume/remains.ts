import { createStore } from 'zustand/vanilla'
import type { HostPorts } from '../sending/deliver-own.ts'
import { reopen } from './file-handles.ts'
import { fileMark } from './file-mark.ts'
import { stillThere, type Unfinished } from './unfinished.ts'

export type Remains = ReturnType<typeof createRemains>

type RemainsPorts = Pick<HostPorts, 'shelf' | 'userId' | 'now' | 'hold' | 'cancel'>

/** An upload that an earlier page left unfinished, for somebody to go on with or to throw away. */
export function createRemains(ports: () => RemainsPorts) {
  const store = createStore<Unfinished | null>(() => null)

  /** Whether no other tab is at it. */
  async function isFree(upload: Unfinished): Promise<boolean> {
    const look = new AbortController()
    const isFree = await ports().hold(upload.uploadId, look.signal)
    look.abort()
    return isFree
  }

  return {
    store,
    async look(): Promise<void> {
      const { shelf, userId, now } = ports()
      const left = stillThere(await shelf.all(), userId, now())
      for (const upload of left) if (await isFree(upload)) return store.setState(upload, true)
      store.setState(null, true)
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
      ports().cancel(left.uploadId)
      await ports().shelf.forget(left.uploadId)
    },
  }
}
