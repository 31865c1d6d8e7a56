import { createStore } from 'zustand/vanilla'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, isAborted } from '#web/api/api-error.ts'
import { type DownloadNotice, failureNotice, NOTICES } from '#web/pieces/download/download.ts'
import type { SetVideo } from '#web/pieces/making/format-set.ts'

export type SetSaverPorts = {
  /** Files are saved through the share sheet in this browser. */
  readonly sharesFiles: boolean
  /** Counts the video against the allowance; formats of one design count once. */
  record(renderId: RenderId): Promise<{ readonly address: string }>
  /** Throws ApiError where this user has no file at the address. */
  reach(address: string): Promise<void>
  fetchFile(address: string, video: SetVideo): Promise<File>
  save(address: string): void
  share(files: readonly File[]): Promise<void>
  /** The last tap is recent enough to open the share sheet. */
  mayShareNow(): boolean
  /** Browsers drop downloads that begin at the same moment. */
  pause(): Promise<void>
  /** The allowance is used up. */
  tellLimit(): void
}

export type Saving = {
  /** `primed`: the files are loaded, and the next tap opens the share sheet. */
  readonly status: 'idle' | 'saving' | 'primed'
  readonly notice: DownloadNotice | null
}

const SAVED: Saving = { status: 'idle', notice: NOTICES.started }
const PRIMED: Saving = {
  status: 'primed',
  notice: { ...NOTICES.primed, title: 'Videos ready - tap again to save!' },
}

export type SetSaver = ReturnType<typeof createSetSaver>

const keyOf = (videos: readonly SetVideo[]): string => videos.map(({ renderId }) => renderId).join()

/** Saves finished videos of a set, one or all. */
export function createSetSaver(ports: SetSaverPorts) {
  const store = createStore<Saving>(() => ({ status: 'idle', notice: null }))
  let primed: { readonly key: string; readonly files: readonly File[] } | undefined

  async function share(files: readonly File[]): Promise<void> {
    try {
      await ports.share(files)
      store.setState({ status: 'primed', notice: null })
    } catch (error) {
      if (!isAborted(error) && !(error instanceof DOMException)) throw error
      store.setState(PRIMED)
    }
  }

  async function prime(videos: readonly SetVideo[]): Promise<void> {
    const files = await Promise.all(
      videos.map(async (video) => {
        const { address } = await ports.record(video.renderId)
        return ports.fetchFile(address, video)
      }),
    )
    primed = { key: keyOf(videos), files }
    if (ports.mayShareNow()) await share(files)
    else store.setState(PRIMED)
  }

  async function saveEach(videos: readonly SetVideo[]): Promise<void> {
    for (const [index, { renderId }] of videos.entries()) {
      if (index > 0) await ports.pause()
      const { address } = await ports.record(renderId)
      await ports.reach(address)
      ports.save(address)
    }
    store.setState(SAVED)
  }

  async function saved(videos: readonly SetVideo[]): Promise<void> {
    if (!ports.sharesFiles) return saveEach(videos)
    if (primed?.key === keyOf(videos)) return share(primed.files)
    return prime(videos)
  }

  return {
    store,
    /** Ignores taps while it saves. */
    async save(videos: readonly SetVideo[]): Promise<void> {
      if (store.getState().status === 'saving' || videos.length === 0) return
      store.setState({ status: 'saving', notice: null })
      await saved(videos).catch((error: unknown) => {
        store.setState({ status: 'idle', notice: failureNotice(error) })
        if (error instanceof ApiError && error.upgradeFeature === 'downloads') ports.tellLimit()
      })
    },
  }
}
