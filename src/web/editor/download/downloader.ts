import { createStore } from 'zustand/vanilla'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, isAborted } from '../../api/api-error.ts'
import type { FinalVideo } from '../generate/generation.ts'
import { type Download, failureNotice, isBusy, linkNotice, NO_DOWNLOAD, NOTICES } from './download.ts'

/** Only iPhones give up early: their address can still be opened in Safari. */
export const IPHONE_PATIENCE_MS = 15_000
/** What is fetched ahead of a tap keeps nobody waiting for longer. */
export const AHEAD_PATIENCE_MS = 15_000

export type DownloadPorts = {
  /** Files are saved through the share sheet here. */
  readonly sharesFiles: boolean
  readonly isIPhone: boolean
  /** Takes the video of the allowance; answers its address. */
  record(video: FinalVideo): Promise<string>
  /** The file, where having it before it is wanted costs nothing. */
  fetchAhead(video: FinalVideo, patienceMs: number): Promise<File> | undefined
  /** Throws ApiError where there is no file at the address that this person may have. */
  reach(address: string): Promise<void>
  /** Throws as `reach` does. */
  fetchFile(address: string, patienceMs: number | null): Promise<File>
  save(address: string): void
  share(file: File): Promise<void>
  /** The last tap is young enough to open the share sheet. */
  mayShareNow(): boolean
  copy(address: string): Promise<void>
  /** The allowance is used up. */
  tellLimit(): void
  /** The server has the video no more. */
  loseVideo(video: FinalVideo): void
}

export type Downloader = ReturnType<typeof createDownloader>

type Primed = { readonly renderId: RenderId; readonly file: File; readonly isRecorded: boolean }

const isRefusedSheet = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'

export function createDownloader(ports: DownloadPorts) {
  const store = createStore<Download>(() => NO_DOWNLOAD)
  let primed: Primed | undefined
  /** The video that the desk shows. */
  let current: RenderId | undefined

  const say = (status: Download['status'], notice: Download['notice']) => store.setState({ status, notice })

  function fail(video: FinalVideo, error: unknown): void {
    say('idle', failureNotice(error))
    if (!(error instanceof ApiError)) return
    if (error.upgradeFeature === 'downloads') ports.tellLimit()
    if (error.code === 'render.not_found') ports.loseVideo(video)
  }

  /** For browsers with a downloads folder: the browser itself saves, once it is known that there is something. */
  async function saveFrom(address: string): Promise<void> {
    await ports.reach(address)
    ports.save(address)
    say('idle', NOTICES.started)
  }

  async function copy(address: string): Promise<void> {
    await ports.copy(address).then(
      () => say('idle', NOTICES.copied),
      () => say('idle', linkNotice(address)),
    )
  }

  async function prime(video: FinalVideo): Promise<void> {
    say('preparing', null)
    const address = await ports.record(video)
    let file: File
    try {
      file = await ports.fetchFile(address, ports.isIPhone ? IPHONE_PATIENCE_MS : null)
    } catch (error) {
      if (error instanceof ApiError) throw error
      return ports.isIPhone ? copy(address) : saveFrom(address)
    }
    if (!ports.sharesFiles) return saveFrom(address)
    primed = { renderId: video.renderId, file, isRecorded: true }
    if (ports.mayShareNow()) await share(video, primed, 'while-young')
    else say('primed', NOTICES.primed)
  }

  /** Closing the sheet is no failure. A sheet that is refused wants a fresh tap, or else is not to be had here. */
  async function share(video: FinalVideo, { file, isRecorded }: Primed, tap: 'fresh' | 'while-young') {
    say('downloading', null)
    try {
      await ports.share(file)
    } catch (error) {
      if (isAborted(error) || (tap === 'while-young' && isRefusedSheet(error)))
        return say('primed', NOTICES.primed)
      return saveFrom(isRecorded ? video.videoUrl : await ports.record(video))
    }
    if (!isRecorded) await ports.record(video)
    primed = { renderId: video.renderId, file, isRecorded: true }
    say('primed', null)
  }

  async function download(video: FinalVideo): Promise<void> {
    if (primed?.renderId === video.renderId) return share(video, primed, 'fresh')
    if (ports.sharesFiles || ports.isIPhone) return prime(video)
    say('downloading', null)
    await saveFrom(await ports.record(video))
  }

  return {
    store,
    /** A second tap while one is under way does nothing. */
    async download(video: FinalVideo): Promise<void> {
      if (isBusy(store.getState())) return
      current = video.renderId
      await download(video).catch((error) => fail(video, error))
    },
    /** Has the file here before the tap, so that the share sheet opens within it. */
    async prepare(video: FinalVideo): Promise<void> {
      if (current === video.renderId) return
      current = video.renderId
      const fetched = ports.sharesFiles ? ports.fetchAhead(video, AHEAD_PATIENCE_MS) : undefined
      if (!fetched) return
      say('preparing', null)
      const file = await fetched.catch(() => undefined)
      if (current !== video.renderId) return
      if (file) primed = { renderId: video.renderId, file, isRecorded: false }
      say(file ? 'primed' : 'idle', file ? NOTICES.primed : null)
    },
    copy,
    /** The video it was about is no more. */
    forget(): void {
      primed = undefined
      current = undefined
      store.setState(NO_DOWNLOAD)
    },
  }
}
