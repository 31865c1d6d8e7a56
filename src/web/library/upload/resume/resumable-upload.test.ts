import { describe, expect, it } from 'vitest'
import type { UploadResult, UploadState } from '#contract/media-host.ts'
import { createRemains } from './resumable-upload.ts'
import type { Begun, Queued, Unfinished } from './unfinished.ts'

const RESULT = { public_id: 'made' } as UploadResult
const left = (uploadId: string, part: Partial<Begun> = {}) =>
  ({
    uploadId,
    userId: 'maya',
    name: `${uploadId}.mp4`,
    bytes: 100,
    mark: uploadId,
    received: 10,
    begunAt: 0,
    params: {},
    ...part,
  }) as Begun

const queued = (uploadId: string, page = 'gone'): Queued => ({
  ...{ uploadId, userId: 'maya', name: `${uploadId}.mp4`, bytes: 100, mark: uploadId },
  ...{ begunAt: Number(uploadId.at(-1)), page },
})

/** What a page finds when it opens: uploads that are kept here, and what the host knows of each. */
function page(kept: readonly Unfinished[], hosted: Record<string, Partial<UploadState> | Error>) {
  const shelf = new Map(kept.map((upload) => [upload.uploadId, upload]))
  const elsewhere = new Set<string>()
  const files = new Map<string, File>()
  const finished: string[] = []
  const cancelled: string[] = []
  const informed: string[] = []
  const person = { id: 'maya' }
  const remains = createRemains(() => ({
    shelf: {
      all: async () => [...shelf.values()],
      keep: async () => undefined,
      forget: async (uploadId) => void shelf.delete(uploadId),
      keepFile: async () => undefined,
      fileOf: async ({ mark }) => files.get(mark),
    },
    userId: person.id,
    now: () => 1000,
    hold: async (name) => !elsewhere.has(name),
    read: async (uploadId) => {
      const state = hosted[uploadId]
      if (state instanceof Error) throw state
      return (
        state && ({ status: 'receiving', received: [], result: null, problem: null, ...state } as UploadState)
      )
    },
    cancel: async (uploadId) => {
      cancelled.push(uploadId)
      return (hosted[uploadId] as Partial<UploadState> | undefined)?.result ?? undefined
    },
    finish: async ({ uploadId }) => void finished.push(uploadId),
    inform: (message) => void informed.push(message),
  }))
  const shown = () => remains.store.getState()?.upload ?? null
  return { remains, shown, shelf, files, elsewhere, finished, cancelled, informed, person }
}

describe('an upload that an earlier page left', () => {
  it('is shown as far as the host has it', async () => {
    const { remains, shown } = page([left('silk')], { silk: { received: [{ start: 0, end: 75 }] } })
    await remains.look()
    expect(shown()).toMatchObject({ uploadId: 'silk', received: 75 })
  })

  it('is finished, clips and all, where it had arrived whole and only its page did not hear of it', async () => {
    const { remains, shown, finished, shelf } = page([left('silk')], {
      silk: { status: 'done', result: RESULT },
    })
    await remains.look()
    expect([finished, shown(), shelf.size]).toEqual([['silk'], null, 0])
  })

  it('is not shown where the host has thrown it away, and the reason told where it was refused', async () => {
    const failed = { status: 'failed', problem: 'It is damaged.' } as const
    const { remains, shown, informed, shelf } = page([left('silk'), left('heels')], { heels: failed })
    await remains.look()
    expect([shown(), informed, [...shelf.keys()]]).toEqual([null, ['heels.mp4: It is damaged.'], ['silk']])
  })

  it('is shown as it was remembered where the host cannot be asked', async () => {
    const { remains, shown } = page([left('silk')], { silk: new Error('offline') })
    await remains.look()
    expect(shown()).toMatchObject({ received: 10 })
  })

  it('is not shown, finished or thrown away while another tab is at it', async () => {
    const { remains, shown, elsewhere, finished, cancelled, informed } = page([left('silk')], { silk: {} })
    elsewhere.add('maya.silk')
    await remains.look()
    expect(shown()).toBeNull()
    elsewhere.clear()
    await remains.look()
    elsewhere.add('maya.silk')
    await remains.discard()
    expect([finished, cancelled, informed]).toEqual([[], [], ['This video is being sent in another tab.']])
  })

  it('is thrown away, but for a video that it has become since: that gets its clips', async () => {
    const hosted: Record<string, Partial<UploadState>> = { silk: {}, heels: {} }
    const { remains, finished, cancelled } = page([left('silk', { begunAt: 1 }), left('heels')], hosted)
    await remains.look()
    await remains.discard()
    expect([cancelled, finished]).toEqual([['silk'], []])
    await remains.look()
    hosted.heels = { result: RESULT }
    await remains.discard()
    expect([cancelled, finished]).toEqual([['silk', 'heels'], ['heels']])
  })

  it('is for nobody else to see', async () => {
    const { remains, shown, person } = page([left('silk')], { silk: {} })
    const looking = remains.look()
    person.id = 'zoe'
    await looking
    expect(shown()).toBeNull()
    await remains.look()
    expect(shown()).toBeNull()
  })
})

describe('uploads that an earlier page had not begun', () => {
  it('are offered in their order, with the file where it was kept, and all others of it that are at hand', async () => {
    const { remains, files } = page([queued('b2'), queued('c3'), queued('a1'), queued('d4', 'other')], {})
    for (const mark of ['a1', 'c3', 'd4']) files.set(mark, new File([mark], `${mark}.mp4`))
    await remains.look()
    expect(remains.store.getState()).toMatchObject({
      upload: { uploadId: 'a1' },
      isAtHand: true,
      along: [{ uploadId: 'c3' }],
    })
    expect((await remains.reopened())?.name).toBe('a1.mp4')
    expect((await remains.along()).map(({ name }) => name)).toEqual(['c3.mp4'])
  })

  it('have to be chosen once more where there was no room for the file', async () => {
    const { remains } = page([queued('a1')], {})
    await remains.look()
    expect(remains.store.getState()).toMatchObject({ upload: { uploadId: 'a1' }, isAtHand: false })
    expect(await remains.reopened()).toBeUndefined()
  })

  it('are not offered while their page is open in another tab', async () => {
    const { remains, shown, elsewhere } = page([queued('a1')], {})
    elsewhere.add('page.gone')
    await remains.look()
    expect(shown()).toBeNull()
  })

  it('are not offered beside what was begun of the same file, and are discarded with it', async () => {
    const { remains, shown, shelf } = page([queued('a1'), left('silk', { mark: 'a1' })], { silk: {} })
    await remains.look()
    expect(shown()?.uploadId).toBe('silk')
    await remains.discard()
    expect([...shelf.keys()]).toEqual([])
  })

  it('are forgotten together when they are discarded', async () => {
    const { remains, files, shelf, cancelled } = page([queued('a1'), queued('b2')], {})
    files.set('b2', new File(['b'], 'b2.mp4'))
    await remains.look()
    await remains.discard()
    expect([shelf.size, cancelled]).toEqual([0, []])
  })
})
