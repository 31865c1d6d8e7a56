import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { SetVideo } from '#web/pieces/making/format-set.ts'
import { createSetSaver, type SetSaverPorts } from './set-saver.ts'

const video = (format: SetVideo['format']): SetVideo => ({
  format,
  renderId: format as RenderId,
  status: 'done',
  progress: 1,
  videoUrl: null,
  watermarked: false,
  problem: null,
})
const BOTH = [video('4:5'), video('1:1')]

function saver(overrides: Partial<SetSaverPorts> = {}) {
  const done: string[] = []
  const made = createSetSaver({
    sharesFiles: false,
    record: async (renderId) => {
      done.push(`record ${renderId}`)
      return { address: `/${renderId}` }
    },
    reach: async () => undefined,
    fetchFile: async (_, { format }) => new File(['x'], format),
    save: (address) => void done.push(`save ${address}`),
    share: async (files) => void done.push(`share ${files.map(({ name }) => name).join(' ')}`),
    mayShareNow: () => false,
    pause: async () => void done.push('pause'),
    tellLimit: () => void done.push('tell limit'),
    ...overrides,
  })
  return { done, saver: made, state: () => made.store.getState() }
}

describe('the download of a set', () => {
  it('saves one after the other, because browsers drop downloads of the same moment', async () => {
    const { done, saver: each, state } = saver()
    await each.save(BOTH)
    expect(done).toEqual(['record 4:5', 'save /4:5', 'pause', 'record 1:1', 'save /1:1'])
    expect(state()).toMatchObject({ status: 'idle', notice: { tone: 'done' } })
  })

  it('shares all files by one sheet, which the next tap opens where the first is too old', async () => {
    const { done, saver: each, state } = saver({ sharesFiles: true })
    await each.save(BOTH)
    expect(state()).toMatchObject({
      status: 'primed',
      notice: { title: 'Videos ready - tap again to save!' },
    })
    await each.save(BOTH)
    expect(done).toEqual(['record 4:5', 'record 1:1', 'share 4:5 1:1'])
  })

  it('can be opened again after the sheet was closed', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'))
    const { saver: each, state } = saver({ sharesFiles: true, mayShareNow: () => true, share })
    await each.save(BOTH)
    expect(state().status).toBe('primed')
  })

  it('says why it was refused, and tells of the limit', async () => {
    const body = JSON.stringify({
      message: 'You have used all free downloads of this month.',
      code: 'download.limit_reached',
      upgradeFeature: 'downloads',
      requestId: 'r',
    })
    const record = () => Promise.reject(new ApiError({ status: 403, statusText: 'Forbidden', body }))
    const { done, saver: each, state } = saver({ record })
    await each.save(BOTH)
    expect(done).toEqual(['tell limit'])
    expect(state()).toMatchObject({
      status: 'idle',
      notice: { tone: 'error', text: 'You have used all free downloads of this month.' },
    })
  })

  it('ignores a second tap', async () => {
    const { done, saver: each } = saver()
    await Promise.all([each.save([video('1:1')]), each.save([video('1:1')])])
    expect(done).toEqual(['record 1:1', 'save /1:1'])
  })
})
