import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { downloadLabel, NOTICES } from './download.ts'
import { createDownloader, type DownloadPorts, IPHONE_PATIENCE_MS } from './downloader.ts'

const video = { renderId: 'r' as RenderId, videoUrl: '/api/videos/r', watermarked: false }
const file = new File(['x'], 'polepro.mp4', { type: 'video/mp4' })
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

/** A browser that does everything it is asked, and a list of what that was. */
function browser(overrides: Partial<DownloadPorts> = {}) {
  const done: string[] = []
  const ports: DownloadPorts = {
    sharesFiles: false,
    isIPhone: false,
    record: async () => {
      done.push('record')
      return video.videoUrl
    },
    reach: async () => undefined,
    fetchFile: async (_address, patienceMs) => {
      done.push(`fetch ${patienceMs}`)
      return file
    },
    save: (address) => void done.push(`save ${address}`),
    share: async () => void done.push('share'),
    copy: async (address) => void done.push(`copy ${address}`),
    ...overrides,
  }
  return { done, downloader: createDownloader(ports) }
}

const fails = async () => {
  throw new Error('no network')
}

describe('at a desk', () => {
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

  it('says what the server refused, and what lifts the refusal', async () => {
    const { done, downloader } = browser({ record: () => Promise.reject(limit) })
    await downloader.download(video)
    expect(done).toEqual([])
    expect(downloader.store.getState().notice).toMatchObject({
      tone: 'error',
      text: 'You have used all free downloads of this month.',
      upgradeFeature: 'downloads',
    })
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
    expect(done).toEqual(['record', 'fetch null', 'share'])
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
})

describe('on an iPhone', () => {
  const slow = { sharesFiles: true, isIPhone: true, fetchFile: fails }

  it('DL-5 waits fifteen seconds for the file', async () => {
    const { done, downloader } = browser({ sharesFiles: true, isIPhone: true })
    await downloader.download(video)
    expect(done).toContain(`fetch ${IPHONE_PATIENCE_MS}`)
    expect(IPHONE_PATIENCE_MS).toBe(15_000)
  })

  it('DL-7 DL-9 copies the address and leads to Safari when the file does not come', async () => {
    const { done, downloader } = browser(slow)
    await downloader.download(video)
    expect(done).toEqual(['record', 'copy /api/videos/r'])
    expect(downloader.store.getState()).toEqual({ status: 'idle', notice: NOTICES.copied })
  })

  it('DL-10 says when not even that worked', async () => {
    const { downloader } = browser({ ...slow, copy: fails })
    await downloader.download(video)
    expect(downloader.store.getState().notice).toEqual(NOTICES.failed)
  })
})

it('forgets the file when its video is no more', async () => {
  const { done, downloader } = browser({ sharesFiles: true })
  await downloader.download(video)
  downloader.forget()
  await downloader.download({ ...video, renderId: 's' as RenderId })
  expect(done).toEqual(['record', 'fetch null', 'record', 'fetch null'])
})
