import { describe, expect, it } from 'vitest'
import type { UploadResult, UploadState } from '#contract/media-host.ts'
import { createResumableUpload } from './resumable-upload.ts'
import type { Queued, Started, Unfinished } from './unfinished.ts'

const RESULT = { public_id: 'made' } as UploadResult
const left = (uploadId: string, part: Partial<Started> = {}) =>
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
  }) as Started

const queued = (uploadId: string, page = 'gone'): Queued => ({
  ...{ uploadId, userId: 'maya', name: `${uploadId}.mp4`, bytes: 100, mark: uploadId },
  ...{ begunAt: Number(uploadId.at(-1)), page },
})

/** A page that opens with stored uploads, and the host's state of each. */
function page(kept: readonly Unfinished[], hosted: Record<string, Partial<UploadState> | Error>) {
  const unfinished = new Map(kept.map((upload) => [upload.uploadId, upload]))
  const elsewhere = new Set<string>()
  const files = new Map<string, File>()
  const finished: string[] = []
  const canceled: string[] = []
  const informed: string[] = []
  const person = { id: 'maya' }
  const resumable = createResumableUpload(() => ({
    unfinished: {
      all: async () => [...unfinished.values()],
      put: async () => undefined,
      delete: async (uploadId) => void unfinished.delete(uploadId),
      putFile: async () => undefined,
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
      canceled.push(uploadId)
      return (hosted[uploadId] as Partial<UploadState> | undefined)?.result ?? undefined
    },
    finish: async ({ uploadId }) => void finished.push(uploadId),
    inform: (message) => void informed.push(message),
  }))
  const shown = () => resumable.store.getState()?.upload ?? null
  return { resumable, shown, unfinished, files, elsewhere, finished, canceled, informed, person }
}

describe('an unfinished upload of an earlier page', () => {
  it('is shown with the progress of the host', async () => {
    const { resumable, shown } = page([left('silk')], { silk: { received: [{ start: 0, end: 75 }] } })
    await resumable.check()
    expect(shown()).toMatchObject({ uploadId: 'silk', received: 75 })
  })

  it('is finished with its clips where it was complete and only the answer was lost', async () => {
    const { resumable, shown, finished, unfinished } = page([left('silk')], {
      silk: { status: 'done', result: RESULT },
    })
    await resumable.check()
    expect([finished, shown(), unfinished.size]).toEqual([['silk'], null, 0])
  })

  it('is not shown where the host has deleted it, and a refusal is explained', async () => {
    const failed = { status: 'failed', problem: 'It is damaged.' } as const
    const { resumable, shown, informed, unfinished } = page([left('silk'), left('heels')], { heels: failed })
    await resumable.check()
    expect([shown(), informed, [...unfinished.keys()]]).toEqual([
      null,
      ['heels.mp4: It is damaged.'],
      ['silk'],
    ])
  })

  it('is shown as stored where the host cannot be reached', async () => {
    const { resumable, shown } = page([left('silk')], { silk: new Error('offline') })
    await resumable.check()
    expect(shown()).toMatchObject({ received: 10 })
  })

  it('is not shown, finished or discarded while another tab uses it', async () => {
    const { resumable, shown, elsewhere, finished, canceled, informed } = page([left('silk')], { silk: {} })
    elsewhere.add('maya.silk')
    await resumable.check()
    expect(shown()).toBeNull()
    elsewhere.clear()
    await resumable.check()
    elsewhere.add('maya.silk')
    await resumable.discard()
    expect([finished, canceled, informed]).toEqual([[], [], ['This video is being sent in another tab.']])
  })

  it('is discarded, unless it is complete by now: then it gets its clips', async () => {
    const hosted: Record<string, Partial<UploadState>> = { silk: {}, heels: {} }
    const { resumable, finished, canceled } = page([left('silk', { begunAt: 1 }), left('heels')], hosted)
    await resumable.check()
    await resumable.discard()
    expect([canceled, finished]).toEqual([['silk'], []])
    await resumable.check()
    hosted.heels = { result: RESULT }
    await resumable.discard()
    expect([canceled, finished]).toEqual([['silk', 'heels'], ['heels']])
  })

  it('is not shown to another user', async () => {
    const { resumable, shown, person } = page([left('silk')], { silk: {} })
    const checking = resumable.check()
    person.id = 'zoe'
    await checking
    expect(shown()).toBeNull()
    await resumable.check()
    expect(shown()).toBeNull()
  })
})

describe('queued uploads of an earlier page', () => {
  it('are offered in their order, with all stored files of that page', async () => {
    const { resumable, files } = page([queued('b2'), queued('c3'), queued('a1'), queued('d4', 'other')], {})
    for (const mark of ['a1', 'c3', 'd4']) files.set(mark, new File([mark], `${mark}.mp4`))
    await resumable.check()
    expect(resumable.store.getState()).toMatchObject({
      upload: { uploadId: 'a1' },
      isAtHand: true,
      others: [{ uploadId: 'c3' }],
    })
    expect((await resumable.reopen())?.name).toBe('a1.mp4')
    expect((await resumable.otherFiles()).map(({ name }) => name)).toEqual(['c3.mp4'])
  })

  it('need their file again where it was not stored', async () => {
    const { resumable } = page([queued('a1')], {})
    await resumable.check()
    expect(resumable.store.getState()).toMatchObject({ upload: { uploadId: 'a1' }, isAtHand: false })
    expect(await resumable.reopen()).toBeUndefined()
  })

  it('are not offered while their page is open in another tab', async () => {
    const { resumable, shown, elsewhere } = page([queued('a1')], {})
    elsewhere.add('page.gone')
    await resumable.check()
    expect(shown()).toBeNull()
  })

  it('are not offered beside a started upload of the same file, and are discarded with it', async () => {
    const { resumable, shown, unfinished } = page([queued('a1'), left('silk', { mark: 'a1' })], { silk: {} })
    await resumable.check()
    expect(shown()?.uploadId).toBe('silk')
    await resumable.discard()
    expect([...unfinished.keys()]).toEqual([])
  })

  it('are deleted together when they are discarded', async () => {
    const { resumable, files, unfinished, canceled } = page([queued('a1'), queued('b2')], {})
    files.set('b2', new File(['b'], 'b2.mp4'))
    await resumable.check()
    await resumable.discard()
    expect([unfinished.size, canceled]).toEqual([0, []])
  })
})
