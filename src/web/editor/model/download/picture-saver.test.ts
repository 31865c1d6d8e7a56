import { describe, expect, it, vi } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { createPictureSaver, type PicturePorts } from './picture-saver.ts'

const video = { renderId: 'r' as RenderId, videoUrl: '/api/videos/r', watermarked: false }

const exception = (name: string) => new DOMException('', name)

function browser(overrides: Partial<PicturePorts> = {}) {
  const done: string[] = []
  const saver = createPictureSaver({
    sharesFiles: false,
    fetchPicture: async (_video, format) => new File(['x'], `picture.${format}`),
    save: ({ name }) => void done.push(`save ${name}`),
    saveFromServer: (_video, format) => void done.push(`save ${format} from the server`),
    share: async ({ name }) => void done.push(`share ${name}`),
    say: (tone, message) => void done.push(`${tone}: ${message}`),
    tellLimit: () => void done.push('tell limit'),
    ...overrides,
  })
  return { done, saver }
}

describe('a picture of a video (EX-10)', () => {
  it('is saved in the chosen format, with a message', async () => {
    const { done, saver } = browser()
    await saver.save(video, 'png')
    await saver.save(video, 'jpg')
    const said = 'done: Picture saved. Check your Downloads folder.'
    expect(done).toEqual(['save picture.png', said, 'save picture.jpg', said])
  })

  it('is shared silently where files are saved by sharing', async () => {
    const { done, saver } = browser({ sharesFiles: true })
    await saver.save(video, 'jpg')
    expect(done).toEqual(['share picture.jpg'])
  })

  it('is not saved after the sheet is closed, and saved by the browser where sheets are unavailable (P-12)', async () => {
    const closed = browser({ sharesFiles: true, share: () => Promise.reject(exception('AbortError')) })
    await closed.saver.save(video, 'jpg')
    expect(closed.done).toEqual([])
    const broken = browser({ sharesFiles: true, share: () => Promise.reject(new Error('no')) })
    await broken.saver.save(video, 'jpg')
    expect(broken.done).toEqual(['save jpg from the server'])
  })

  it('waits for another tap where it came too late for the first (P-13)', async () => {
    const answers = [() => Promise.reject(exception('NotAllowedError')), async () => undefined]
    const fetchPicture = vi.fn(async () => new File(['x'], 'picture.jpg'))
    const share = () => answers.shift()?.() ?? Promise.reject(exception('NotAllowedError'))
    const { done, saver } = browser({ sharesFiles: true, fetchPicture, share })
    await saver.save(video, 'jpg')
    expect(done).toEqual(['info: Picture ready - tap JPG again to save!'])
    await saver.save(video, 'jpg')
    expect(fetchPicture).toHaveBeenCalledTimes(1)
    await saver.save(video, 'jpg')
    expect(done.at(-1)).toBe('save jpg from the server')
    await saver.save({ ...video, renderId: 's' as RenderId }, 'jpg')
    expect(fetchPicture).toHaveBeenCalledTimes(2)
  })

  it('reports a failure, and can be requested again', async () => {
    const { done, saver } = browser({ fetchPicture: () => Promise.reject(new ConnectionError()) })
    await saver.save(video, 'png')
    expect(done).toEqual([
      'error: The picture could not be saved. Unable to connect to the server. Please try again.',
    ])
    expect(saver.store.getState().isBusy).toBe(false)
  })

  it('reports that no download is left: a picture counts its video (EV-13)', async () => {
    const body = JSON.stringify({
      message: 'No downloads left.',
      code: 'download.limit_reached',
      upgradeFeature: 'downloads',
      requestId: 'r1',
    })
    const limit = new ApiError({ status: 403, statusText: 'Forbidden', body })
    const { done, saver } = browser({ fetchPicture: () => Promise.reject(limit) })
    await saver.save(video, 'png')
    expect(done).toEqual(['tell limit', 'error: The picture could not be saved. No downloads left.'])
  })
})
