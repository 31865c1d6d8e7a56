import { createStore } from 'zustand/vanilla'
import { LINK_LIFE } from '#contract/downloads.ts'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, isAborted } from '#web/api/api-error.ts'
import { type Download, failureNotice, isBusy, NO_DOWNLOAD, NOTICES } from './download.ts'
import type { FinalVideo } from './final-video.ts'
import { isRefusedSheet } from './refused-sheet.ts'

/** iPhones time out first: a link can be opened in Safari (DL-5). */
export const IPHONE_PATIENCE_MS = 15_000
/** Other browsers then download the file themselves and show the progress. */
export const PATIENCE_MS = 45_000
/** Limit of a fetch ahead of the tap. */
export const AHEAD_PATIENCE_MS = 15_000

/** Milliseconds that a link must still be valid: enough time to open Safari. */
const LINK_USE_MS = 120_000

/** Addresses of a counted video: one for this browser, one absolute and temporary for any browser. */
export type Taken = { readonly address: string; readonly link: string }

export type DownloadPorts = {
  /** Files are saved through the share sheet in this browser. */
  readonly sharesFiles: boolean
  readonly isIPhone: boolean
  /** Counts the video against the allowance, once. */
  record(video: FinalVideo): Promise<Taken>
  /** The file ahead of the tap, or undefined where that would count as a download. */
  fetchAhead(video: FinalVideo, patienceMs: number): Promise<File> | undefined
  /** Throws ApiError where this user has no file at the address. */
  reach(address: string): Promise<void>
  /** Throws as `reach` does. */
  fetchFile(address: string, patienceMs: number): Promise<File>
  save(address: string): void
  share(file: File): Promise<void>
  /** The last tap is recent enough to open the share sheet. */
  mayShareNow(): boolean
  copy(link: string): Promise<void>
  nowMs(): number
  /** A guest is asked for an account instead; undefined for everyone who has one. */
  readonly askForAccount?: (() => void) | undefined
  /** The allowance is used up. */
  tellLimit(): void
  /** The server no longer has the video. */
  loseVideo(video: FinalVideo): void
}

export type Downloader = ReturnType<typeof createDownloader>

type Primed = { readonly renderId: RenderId; readonly file: File; readonly isRecorded: boolean }

export function createDownloader(ports: DownloadPorts) {
  const store = createStore<Download>(() => NO_DOWNLOAD)
  let primed: Primed | undefined
  /** The video that the editor shows. */
  let current: RenderId | undefined
  /** The last video that was counted. */
  let handed: (Taken & { readonly video: FinalVideo; readonly atMs: number }) | undefined

  /** Every notice is a new object, even with the same text. */
  const say = (status: Download['status'], notice: Download['notice']) =>
    store.setState({ status, notice: notice && { ...notice } })

  async function take(video: FinalVideo): Promise<Taken> {
    const taken = await ports.record(video)
    handed = { ...taken, video, atMs: ports.nowMs() }
    return taken
  }

  function fail(video: FinalVideo, error: unknown): void {
    say('idle', failureNotice(error))
    if (!(error instanceof ApiError)) return
    if (error.upgradeFeature === 'downloads') ports.tellLimit()
    if (error.code === 'render.not_found') ports.loseVideo(video)
  }

  /** For browsers with a downloads folder: the browser saves once the file is known to exist. */
  async function saveFrom(address: string): Promise<void> {
    await ports.reach(address)
    ports.save(address)
    say('idle', NOTICES.started)
  }

  const copy = (link: string): Promise<void> =>
    ports.copy(link).then(
      () => say('idle', NOTICES.copied),
      () => say('idle', NOTICES.link),
    )

  /** A link that expires soon is renewed first. */
  async function copyLink(): Promise<void> {
    if (!handed || isBusy(store.getState())) return
    const { video, atMs, link } = handed
    if (ports.nowMs() - atMs < LINK_LIFE * 1000 - LINK_USE_MS) return copy(link)
    say('downloading', null)
    await take(video).then(
      (taken) => copy(taken.link),
      (error) => fail(video, error),
    )
  }

  async function prime(video: FinalVideo): Promise<void> {
    say('preparing', null)
    const { address, link } = await take(video)
    let file: File
    try {
      file = await ports.fetchFile(address, ports.isIPhone ? IPHONE_PATIENCE_MS : PATIENCE_MS)
    } catch (error) {
      if (error instanceof ApiError) throw error
      return ports.isIPhone ? copy(link) : saveFrom(address)
    }
    if (!ports.sharesFiles) return saveFrom(address)
    primed = { renderId: video.renderId, file, isRecorded: true }
    if (ports.mayShareNow()) await share(video, primed, 'while-young')
    else say('primed', NOTICES.primed)
  }

  /** Closing the sheet is not a failure. A refused sheet needs a fresh tap, or is not available. */
  async function share(video: FinalVideo, { file, isRecorded }: Primed, tap: 'fresh' | 'while-young') {
    say('downloading', null)
    try {
      await ports.share(file)
    } catch (error) {
      if (isAborted(error) || (tap === 'while-young' && isRefusedSheet(error)))
        return say('primed', NOTICES.primed)
      return saveFrom(isRecorded ? video.videoUrl : (await take(video)).address)
    }
    if (!isRecorded) await take(video)
    primed = { renderId: video.renderId, file, isRecorded: true }
    say('primed', null)
  }

  async function download(video: FinalVideo): Promise<void> {
    if (primed?.renderId === video.renderId) return share(video, primed, 'fresh')
    if (ports.sharesFiles || ports.isIPhone) return prime(video)
    say('downloading', null)
    await saveFrom((await take(video)).address)
  }

  return {
    store,
    /** Ignores taps while a download runs. */
    async download(video: FinalVideo): Promise<void> {
      if (isBusy(store.getState())) return
      if (ports.askForAccount) return ports.askForAccount()
      current = video.renderId
      await download(video).catch((error) => fail(video, error))
    },
    /** Fetches the file before the tap, so that the share sheet opens within it. */
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
    copyLink,
    /** The video no longer exists. */
    forget(): void {
      primed = undefined
      current = undefined
      handed = undefined
      store.setState(NO_DOWNLOAD)
    },
  }
}
