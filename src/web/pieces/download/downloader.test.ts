import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { canDownload, downloadLabel, NO_DOWNLOAD, NOTICES } from './download.ts'
import { createDownloader, type DownloadPorts, IPHONE_PATIENCE_MS, PATIENCE_MS } from './downloader.ts'

const video = { renderId: 'r' as RenderId, videoUrl: '/api/videos/r', watermarked: false }
const file = new File(['x'], 'polepro.mp4', { type: 'video/mp4' })
const link = 'https://app.test/api/videos/r/link?signature=s'
const cancelled = new DOMException('cancelled', 'AbortError')

const limit = new ApiError({
  status: 403,
  statusText: 'Forbidden',
  body: JSON.stringify({
    message: 'You have used all free downloads of this month.',
    code: 'download.limit_reached',
    upgradeFeature: 'downloads',
    requestId: 'r1',
  }),
})

/** A browser that succeeds at everything and lists its calls. */
function browser(overrides: Partial<DownloadPorts> = {}) {
  const done: string[] = []
  const ports: DownloadPorts = {
    sharesFiles: false,
    isIPhone: false,
    record: async () => {
      done.push('record')
      return { address: video.videoUrl, link }
    },
    fetchAhead: () => undefined,
    reach: async () => undefined,
    fetchFile: async (_address, patienceMs) => {
      done.push(`fetch ${patienceMs}`)
      return file
    },
    save: (address) => void done.push(`save ${address}`),
    share: async () => void done.push('share'),
    mayShareNow: () => false,
    copy: async (copied) => void done.push(`copy ${copied}`),
    nowMs: () => 0,
    tellLimit: () => void done.push('tell limit'),
    loseVideo: () => void done.push('lose video'),
    ...overrides,
  }
  return { done, downloader: createDownloader(ports) }
}

const fails = async () => {
  throw new Error('no network')
}

describe('on a computer', () => {
  it('DL-4 DL-8 counts, saves and says where to look', async () => {
    const { done, downloader } = browser()
    await downloader.download(video)
    expect(done).toEqual(['record', 'save /api/videos/r'])
    expect(downloader.store.getState()).toEqual({ status: 'idle', notice: NOTICES.started })
  })

  it('DL-3 ignores a second tap', async () => {
    const { done, downloader } = browser()
    const first = downloader.download(video)
    expect(downloadLabel(downloader.store.getState())).toBe('Downloading...')
    await downloader.download(video)
    await first
    expect(done.filter((each) => each === 'record')).toHaveLength(1)
  })

  it('DL-10 says when nothing worked', async () => {
    const { done, downloader } = browser({ reach: fails })
    await downloader.download(video)
    expect(done).toEqual(['record'])
    expect(downloader.store.getState().notice).toEqual(NOTICES.failed)
  })

  it('reports a lost connection, again the second time', async () => {
    const { downloader } = browser({ reach: () => Promise.reject(new ConnectionError()) })
    await downloader.download(video)
    const first = downloader.store.getState().notice
    expect(first?.text).toBe('Unable to connect to the server. Please try again.')
    await downloader.download(video)
    const second = downloader.store.getState().notice
    expect(second).toEqual(first)
    expect(second).not.toBe(first)
  })

  it('reports a refusal and its remedy (EV-13)', async () => {
    const { done, downloader } = browser({ record: () => Promise.reject(limit) })
    await downloader.download(video)
    expect(done).toEqual(['tell limit'])
    expect(downloader.store.getState().notice).toMatchObject({
      tone: 'error',
      text: 'You have used all free downloads of this month.',
      upgradeFeature: 'downloads',
    })
  })

  it('forgets a video that the server no longer has', async () => {
    const body = JSON.stringify({ message: 'It is gone.', code: 'render.not_found', requestId: 'r2' })
    const missing = new ApiError({ status: 404, statusText: 'Not Found', body })
    const { done, downloader } = browser({ record: () => Promise.reject(missing) })
    await downloader.download(video)
    expect(done).toEqual(['lose video'])
  })

  it('fetches nothing ahead: the browser saves the file', async () => {
    const { done, downloader } = browser({ fetchAhead: async () => file })
    await downloader.prepare(video)
    expect(done).toEqual([])
    expect(downloader.store.getState()).toEqual(NO_DOWNLOAD)
  })
})

describe('where files are saved by sharing', () => {
  it('DL-2 DL-11 fetches with the first tap and shares with the second', async () => {
    const { done, downloader } = browser({ sharesFiles: true })
    const first = downloader.download(video)
    expect(downloadLabel(downloader.store.getState())).toBe('Preparing...')
    await first
    expect(downloader.store.getState()).toEqual({ status: 'primed', notice: NOTICES.primed })
    await downloader.download(video)
    expect(done).toEqual(['record', 'fetch 45000', 'share'])
  })

  it('opens the sheet within the tap: nothing is awaited before it', async () => {
    const { done, downloader } = browser({ sharesFiles: true })
    await downloader.download(video)
    void downloader.download(video)
    expect(done.at(-1)).toBe('share')
  })

  it('DL-6 is silent when the sheet is closed, and can be opened again', async () => {
    const { downloader } = browser({ sharesFiles: true, share: () => Promise.reject(cancelled) })
    await downloader.download(video)
    await downloader.download(video)
    expect(downloader.store.getState()).toEqual({ status: 'primed', notice: NOTICES.primed })
  })

  it('saves where the sheet is refused', async () => {
    const { done, downloader } = browser({ sharesFiles: true, share: fails })
    await downloader.download(video)
    await downloader.download(video)
    expect(done.at(-1)).toBe('save /api/videos/r')
  })

  it('lets the browser fetch a slow file', async () => {
    const { done, downloader } = browser({
      sharesFiles: true,
      fetchFile: async (_address, patienceMs) => {
        done.push(`fetch ${patienceMs}`)
        throw new ConnectionError()
      },
    })
    await downloader.download(video)
    expect(done).toEqual(['record', `fetch ${PATIENCE_MS}`, 'save /api/videos/r'])
    expect(downloader.store.getState()).toEqual({ status: 'idle', notice: NOTICES.started })
  })

  it('shares with the first tap where the file arrived in time', async () => {
    const { done, downloader } = browser({ sharesFiles: true, mayShareNow: () => true })
    await downloader.download(video)
    expect(done).toEqual(['record', 'fetch 45000', 'share'])
  })

  it('asks for another tap where the sheet will not open so late (P-13)', async () => {
    const tooLate = new DOMException('no gesture', 'NotAllowedError')
    const answers = [() => Promise.reject(tooLate), async () => undefined]
    const { done, downloader } = browser({
      sharesFiles: true,
      mayShareNow: () => true,
      share: () => answers.shift()?.() ?? fails(),
    })
    await downloader.download(video)
    expect(downloader.store.getState()).toEqual({ status: 'primed', notice: NOTICES.primed })
    await downloader.download(video)
    expect(done).toEqual(['record', 'fetch 45000'])
    expect(downloader.store.getState()).toEqual({ status: 'primed', notice: null })
  })
})

describe('fetching ahead of the tap, where that is free', () => {
  const ahead = { sharesFiles: true, fetchAhead: async () => file }

  it('DL-1 DL-2 prepares, and then the first tap opens the sheet', async () => {
    const { done, downloader } = browser(ahead)
    const preparing = downloader.prepare(video)
    expect(downloadLabel(downloader.store.getState())).toBe('Preparing...')
    expect(canDownload(downloader.store.getState(), true)).toBe(false)
    await preparing
    expect(canDownload(downloader.store.getState(), true)).toBe(true)
    expect(canDownload(downloader.store.getState(), false)).toBe(false)
    expect(downloader.store.getState()).toEqual({ status: 'primed', notice: NOTICES.primed })
    void downloader.download(video)
    expect(done).toEqual(['share'])
  })

  it('counts only real downloads (P-20)', async () => {
    const answers = [() => Promise.reject(cancelled), async () => undefined, async () => undefined]
    const { done, downloader } = browser({ ...ahead, share: () => answers.shift()?.() ?? fails() })
    await downloader.prepare(video)
    await downloader.download(video)
    expect(done).toEqual([])
    await downloader.download(video)
    expect(done).toEqual(['record'])
    await downloader.download(video)
    expect(done).toEqual(['record'])
  })

  it('fails silently: the tap fetches then', async () => {
    const { done, downloader } = browser({ ...ahead, fetchAhead: fails })
    await downloader.prepare(video)
    expect(downloader.store.getState()).toEqual(NO_DOWNLOAD)
    await downloader.download(video)
    expect(done).toEqual(['record', 'fetch 45000'])
  })

  it('ignores a video that is no longer shown', async () => {
    const { downloader } = browser(ahead)
    const preparing = downloader.prepare(video)
    downloader.forget()
    await preparing
    expect(downloader.store.getState()).toEqual(NO_DOWNLOAD)
  })
})

describe('on an iPhone', () => {
  const slow = { sharesFiles: true, isIPhone: true, fetchFile: fails }

  it('waits fifteen seconds for the file (DL-5, CO-19)', async () => {
    const { done, downloader } = browser({ sharesFiles: true, isIPhone: true })
    await downloader.download(video)
    expect(done).toContain(`fetch ${IPHONE_PATIENCE_MS}`)
    expect(IPHONE_PATIENCE_MS).toBe(15_000)
  })

  it('DL-7 DL-9 copies the address and leads to Safari when the file does not come', async () => {
    const { done, downloader } = browser(slow)
    await downloader.download(video)
    expect(done).toEqual(['record', `copy ${link}`])
    expect(downloader.store.getState()).toEqual({ status: 'idle', notice: NOTICES.copied })
  })

  it('DL-10 says when not even that worked', async () => {
    const { downloader } = browser({ ...slow, copy: fails })
    await downloader.download(video)
    expect(downloader.store.getState().notice).toMatchObject({
      title: NOTICES.failed.title,
      hasLink: true,
    })
  })

  it('copies the address with another tap where it could not automatically', async () => {
    const answers = [fails, async () => undefined]
    const { downloader } = browser({ ...slow, copy: () => answers.shift()?.() ?? fails() })
    await downloader.download(video)
    await downloader.copyLink()
    expect(downloader.store.getState().notice).toEqual(NOTICES.copied)
  })

  it('copies a new link where the last one expires soon (DL-5)', async () => {
    const answers = [fails, async () => undefined]
    let nowMs = 0
    const { done, downloader } = browser({
      ...slow,
      copy: (copied) => {
        done.push(`copy ${copied}`)
        return answers.shift()?.() ?? fails()
      },
      nowMs: () => nowMs,
    })
    await downloader.download(video)
    nowMs = 14 * 60_000
    await downloader.copyLink()
    expect(done).toEqual(['record', `copy ${link}`, 'record', `copy ${link}`])
    expect(downloader.store.getState()).toEqual({ status: 'idle', notice: NOTICES.copied })
  })

  it('saves from the address where there is no share sheet (P-12)', async () => {
    const { done, downloader } = browser({ isIPhone: true })
    await downloader.download(video)
    expect(done).toEqual(['record', `fetch ${IPHONE_PATIENCE_MS}`, 'save /api/videos/r'])
  })

  it('does not copy the address of a refused video', async () => {
    const { done, downloader } = browser({ ...slow, fetchFile: () => Promise.reject(limit) })
    await downloader.download(video)
    expect(done).toEqual(['record', 'tell limit'])
  })
})

it('forgets the file when its video is gone', async () => {
  const { done, downloader } = browser({ sharesFiles: true })
  await downloader.download(video)
  downloader.forget()
  await downloader.download({ ...video, renderId: 's' as RenderId })
  expect(done).toEqual(['record', 'fetch 45000', 'record', 'fetch 45000'])
})
