import { createStore } from 'zustand/vanilla'
import type { UpgradeFeature } from '#domain/problem.ts'
import { ApiError, isAborted } from '../../api/api-error.ts'
import type { FinalVideo } from '../generate/generation.ts'
import { type Download, isBusy, NO_DOWNLOAD, NOTICES } from './download.ts'

/** Only iPhones give up early: their address can still be opened in Safari. */
export const IPHONE_PATIENCE_MS = 15_000

export type DownloadPorts = {
  /** Files are saved through the share sheet here. */
  readonly sharesFiles: boolean
  readonly isIPhone: boolean
  /** Takes the video of the allowance; answers its address. */
  record(video: FinalVideo): Promise<string>
  /** Whether there is a file at the address that this person may have. */
  reach(address: string): Promise<void>
  fetchFile(address: string, patienceMs: number | null): Promise<File>
  save(address: string): void
  share(file: File): Promise<void>
  copy(address: string): Promise<void>
}

export type Downloader = ReturnType<typeof createDownloader>

const refusedBy = (error: unknown): UpgradeFeature | undefined =>
  error instanceof ApiError ? error.upgradeFeature : undefined

export function createDownloader(ports: DownloadPorts) {
  const store = createStore<Download>(() => NO_DOWNLOAD)
  let primed: { readonly video: FinalVideo; readonly file: File; readonly address: string } | undefined

  const say = (status: Download['status'], notice: Download['notice']) => store.setState({ status, notice })

  function fail(error: unknown): void {
    const upgradeFeature = refusedBy(error)
    const text = error instanceof ApiError ? { text: error.sentence } : {}
    say('idle', { ...NOTICES.failed, ...text, ...(upgradeFeature && { upgradeFeature }) })
  }

  /** For browsers with a downloads folder: the browser itself saves, once it is known that there is something. */
  async function saveFrom(address: string): Promise<void> {
    await ports.reach(address)
    ports.save(address)
    say('idle', NOTICES.started)
  }

  async function prime(video: FinalVideo): Promise<void> {
    say('preparing', null)
    const address = await ports.record(video)
    try {
      const file = await ports.fetchFile(address, ports.isIPhone ? IPHONE_PATIENCE_MS : null)
      primed = { video, file, address }
      say('primed', NOTICES.primed)
    } catch {
      if (!ports.isIPhone) return saveFrom(address)
      await ports.copy(address)
      say('idle', NOTICES.copied)
    }
  }

  async function share({ file, address }: { file: File; address: string }): Promise<void> {
    say('downloading', null)
    try {
      await ports.share(file)
      say('primed', null)
    } catch (error) {
      if (isAborted(error)) return say('primed', NOTICES.primed)
      await saveFrom(address)
    }
  }

  async function download(video: FinalVideo): Promise<void> {
    if (primed?.video === video) return share(primed)
    if (ports.sharesFiles) return prime(video)
    say('downloading', null)
    await saveFrom(await ports.record(video))
  }

  return {
    store,
    /** A second tap while one is under way does nothing. */
    async download(video: FinalVideo): Promise<void> {
      if (isBusy(store.getState())) return
      await download(video).catch(fail)
    },
    /** The video it was about is no more. */
    forget(): void {
      primed = undefined
      store.setState(NO_DOWNLOAD)
    },
  }
}
