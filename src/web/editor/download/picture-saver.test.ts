import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '../../api/api-error.ts'
import { createPictureSaver, type PicturePorts } from './picture-saver.ts'

const video = { renderId: 'r' as RenderId, videoUrl: '/api/videos/r', watermarked: false }

function browser(overrides: Partial<PicturePorts> = {}) {
  const done: string[] = []
  const saver = createPictureSaver({
    sharesFiles: false,
    fetchPicture: async (_video, format) => new File(['x'], `picture.${format}`),
    save: ({ name }) => void done.push(`save ${name}`),
    share: async ({ name }) => void done.push(`share ${name}`),
    say: (tone, message) => void done.push(`${tone}: ${message}`),
    tellLimit: () => void done.push('tell limit'),
    ...overrides,
  })
  return { done, saver }
}

describe('a picture of a video (EX-10)', () => {
  it('is saved in the wanted form, which is said', async () => {
    const { done, saver } = browser()
    await saver.save(video, 'png')
    await saver.save(video, 'jpg')
    const said = 'done: Picture saved. Check your Downloads folder.'
    expect(done).toEqual(['save picture.png', said, 'save picture.jpg', said])
  })

  it('is shared where files are saved by sharing, in silence', async () => {
    const { done, saver } = browser({ sharesFiles: true })
    await saver.save(video, 'jpg')
    expect(done).toEqual(['share picture.jpg'])
  })

  it('is saved where the sheet is refused, and not where it is closed', async () => {
    const refused = browser({ sharesFiles: true, share: () => Promise.reject(new Error('no')) })
    await refused.saver.save(video, 'jpg')
    expect(refused.done).toEqual(['save picture.jpg'])
    const closing = () => Promise.reject(new DOMException('closed', 'AbortError'))
    const closed = browser({ sharesFiles: true, share: closing })
    await closed.saver.save(video, 'jpg')
    expect(closed.done).toEqual([])
  })

  it('says why it could not be had, and can be asked for again', async () => {
    const { done, saver } = browser({ fetchPicture: () => Promise.reject(new ConnectionError()) })
    await saver.save(video, 'png')
    expect(done).toEqual([
      'error: The picture could not be saved. Unable to connect to the server. Please try again.',
    ])
    expect(saver.store.getState().isBusy).toBe(false)
  })

  it('says that no download is left: a picture takes its video (EV-13)', async () => {
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
