import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { ConnectionError } from '../../../api/api-error.ts'
import type { Work } from './delivery.ts'
import { createSaver, type SaverStart } from './saver.ts'
import { type FakeServer, fakeServer, headerOf, refusal, saying } from './testing/fake-server.ts'

const newId = () => DraftId.parse(randomUUID())
const writer = WriterId.parse(randomUUID())
const other = WriterId.parse(randomUUID())

const fresh = (): Work => ({
  id: newId(),
  revision: 0,
  name: undefined,
  isNamed: false,
  inherited: undefined,
})

type Page = Partial<SaverStart> & { by?: WriterId; isAlive?: boolean }

function begin(server: FakeServer, { by = writer, isAlive = false, ...start }: Page = {}) {
  const moves: [string, string][] = []
  const saved: (string | undefined)[] = []
  const onChange = vi.fn()
  const saver = createSaver(
    { work: fresh(), design: initialDesign(), isSaved: true, ...start },
    {
      port: server.port,
      writer: by,
      newId,
      isAlive: async () => isAlive,
      onChange,
      onSaved: (_, design) => saved.push(headerOf(design)),
      onMoved: (why, { name }) => moves.push([why, name]),
    },
  )
  return { saver, moves, saved, onChange, kind: () => saver.state().kind }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(1_500)

describe('a new design (P-18)', () => {
  it('is no draft while nothing was made', async () => {
    const server = fakeServer()
    const { kind } = begin(server)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kind(), server.calls]).toEqual(['untouched', []])
  })

  it('becomes one when it has rested, and says "saved" only when the server has said so', async () => {
    const server = fakeServer()
    let answer: (_: unknown) => void = () => undefined
    server.trouble.hold = new Promise((resolve) => {
      answer = resolve
    })
    const { saver, kind } = begin(server)
    saver.change(saying('Silk'))
    expect(kind()).toBe('saving')
    await rest()
    expect([kind(), server.calls]).toEqual(['saving', ['create']])
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect([kind(), server.headers()]).toEqual(['saved', ['Silk']])
    expect(saver.work()).toMatchObject({ revision: 1, name: 'Silk' })
  })

  it('is saved while somebody works without a pause, though not at every letter', async () => {
    const server = fakeServer()
    const { saver } = begin(server)
    for (let second = 0; second < 30; second++) {
      saver.change(saying(`Silk ${second}`))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.calls.length).toBeGreaterThanOrEqual(2)
    expect(server.calls.length).toBeLessThanOrEqual(4)
  })
})

describe('what is changed while a save is under way', () => {
  it('is not called saved, and follows', async () => {
    const server = fakeServer()
    let answer: (_: unknown) => void = () => undefined
    server.trouble.hold = new Promise((resolve) => {
      answer = resolve
    })
    const { saver, saved, kind } = begin(server)
    saver.change(saying('One'))
    await rest()
    saver.change(saying('Two'))
    expect(kind()).toBe('saving')
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect([saved, server.headers(), kind()]).toEqual([['One', 'Two'], ['Two'], 'saved'])
  })

  it('back to what was saved costs no save', async () => {
    const server = fakeServer()
    const { saver, kind } = begin(server)
    const one = saying('One')
    saver.change(one)
    await rest()
    saver.change(saying('Two'))
    saver.change(one)
    expect(kind()).toBe('saved')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.calls).toEqual(['create'])
  })
})

describe('a save that fails (P-18)', () => {
  it('without a connection is tried again by itself until it is through', async () => {
    const server = fakeServer()
    server.trouble.before = new ConnectionError()
    const { saver, kind } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(kind()).toBe('offline')
    await vi.advanceTimersByTimeAsync(30_000)
    expect([kind(), server.calls.length]).toEqual(['offline', 4])
    delete server.trouble.before
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kind(), server.headers()]).toEqual(['saved', ['Silk']])
  })

  it('on the server’s side says why, never "saved", and is tried again', async () => {
    const server = fakeServer()
    server.trouble.before = refusal(500, 'server.unexpected', 'Something went wrong on our side.')
    const { saver } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'Something went wrong on our side.' })
    saver.change(saying('Silk 2'))
    expect(saver.state().kind).toBe('failed')
    delete server.trouble.before
    await rest()
    expect([saver.state().kind, server.headers()]).toEqual(['saved', ['Silk 2']])
  })

  it('for want of room or of a session waits for the person, whose Retry is tried at once', async () => {
    for (const [status, reason] of [
      [403, /You have 100 designs/],
      [401, /Sign in again/],
    ] as const) {
      const server = fakeServer()
      server.trouble.before = refusal(status, 'draft.limit_reached', 'You have 100 designs.')
      const { saver } = begin(server)
      saver.change(saying('Silk'))
      await rest()
      expect(saver.state()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) })
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.calls).toHaveLength(1)
      delete server.trouble.before
      saver.retry()
      expect(saver.state().kind).toBe('saving')
      await vi.advanceTimersByTimeAsync(0)
      expect([saver.state().kind, server.headers()]).toEqual(['saved', ['Silk']])
    }
  })
})

describe('an answer that was lost', () => {
  it.each([0, 1])('makes neither a second draft nor a copy: revision %i', async (revision) => {
    const server = fakeServer()
    const { saver, moves } = begin(server)
    if (revision > 0) {
      saver.change(saying('Before'))
      await rest()
    }
    server.trouble.after = new ConnectionError()
    saver.change(saying('Silk'))
    await rest()
    expect(saver.state().kind).toBe('offline')
    delete server.trouble.after
    saver.change(saying('Silk & Steel'))
    await rest()
    expect([server.headers(), moves, saver.state().kind]).toEqual([['Silk & Steel'], [], 'saved'])
  })

  it('of a page that crashed is taken over by the next one', async () => {
    const server = fakeServer()
    const first = begin(server)
    server.trouble.after = new ConnectionError()
    first.saver.change(saying('Silk'))
    await rest()
    first.saver.stop()
    delete server.trouble.after
    const work = { ...first.saver.work(), inherited: writer }
    const next = begin(server, { work, design: saying('Silk & Steel'), isSaved: false, by: other })
    await next.saver.flush()
    expect([server.headers(), next.moves]).toEqual([['Silk & Steel'], []])
  })
})

describe('two tabs on one draft (P-18)', () => {
  async function twoTabs() {
    const server = fakeServer()
    const one = begin(server)
    one.saver.change(saying('Silk'))
    await rest()
    const start = { work: one.saver.work(), design: saying('Silk'), isSaved: true, by: other }
    return { server, one, two: begin(server, start) }
  }

  it('keep both: the second to save goes on as a copy, and says so', async () => {
    const { server, one, two } = await twoTabs()
    one.saver.change(saying('Fire'))
    two.saver.change(saying('Water'))
    await rest()
    expect(server.headers()).toEqual(['Fire', 'Water'])
    expect([one.moves, two.moves]).toEqual([[], [['conflict', 'Silk (copy)']]])
    two.saver.change(saying('Water 2'))
    one.saver.change(saying('Fire 2'))
    await rest()
    expect(server.headers()).toEqual(['Fire 2', 'Water 2'])
    expect(two.moves).toHaveLength(1)
  })

  it('that come to the same are one', async () => {
    const { server, one, two } = await twoTabs()
    one.saver.change(saying('Fire'))
    two.saver.change(saying('Fire'))
    await rest()
    expect([server.headers(), two.moves]).toEqual([['Fire'], []])
  })

  it('do not lose the copy where it cannot be made at once', async () => {
    const { server, one, two } = await twoTabs()
    one.saver.change(saying('Fire'))
    await rest()
    two.saver.change(saying('Water'))
    const create = vi.spyOn(server.port, 'create').mockRejectedValueOnce(new ConnectionError())
    await rest()
    expect([two.saver.state().kind, two.moves]).toEqual(['offline', []])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(create).toHaveBeenCalledTimes(2)
    expect([server.headers(), two.moves]).toEqual([['Fire', 'Water'], [['conflict', 'Silk (copy)']]])
  })

  it('of which one was opened from the other’s unsaved work do not overwrite each other', async () => {
    const { server, one } = await twoTabs()
    const work = { ...one.saver.work(), inherited: writer }
    const twin = begin(server, {
      work,
      design: saying('Twin'),
      isSaved: false,
      by: other,
      isAlive: true,
    })
    one.saver.change(saying('Fire'))
    await rest()
    await twin.saver.flush()
    expect(server.headers()).toEqual(['Fire', 'Twin'])
  })
})

describe('a draft that was deleted elsewhere', () => {
  it('is kept as a new one under its name when there is work that is not saved', async () => {
    const server = fakeServer()
    const { saver, moves } = begin(server)
    saver.change(saying('Silk'))
    await rest()
    server.drafts.clear()
    saver.change(saying('Silk & Steel'))
    await rest()
    expect([server.headers(), moves]).toEqual([['Silk & Steel'], [['deleted', 'Silk']]])
  })
})

describe('a page that goes away', () => {
  it('sends what is not saved, and nothing that is or is on its way', async () => {
    const server = fakeServer()
    const { saver } = begin(server)
    saver.leave()
    expect(server.calls).toEqual([])
    saver.change(saying('Silk'))
    saver.leave()
    expect(server.calls).toEqual(['create'])
    saver.leave()
    expect(server.calls).toEqual(['create'])
    await rest()
    saver.leave()
    expect(server.headers()).toEqual(['Silk'])
  })
})

describe('a saver that is stopped while a save is under way (AU-17, P-18)', () => {
  async function stopped(server: FakeServer) {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const page = begin(server)
    page.saver.change(saying('Silk'))
    await rest()
    server.trouble.hold = promise
    page.saver.change(saying('Silk & Steel'))
    await rest()
    page.saver.stop()
    page.saved.length = 0
    page.onChange.mockClear()
    server.calls.length = 0
    const answered = async () => {
      answer()
      await vi.advanceTimersByTimeAsync(600_000)
    }
    return { ...page, answered }
  }

  it('tries no more when that fails, and says nothing', async () => {
    const server = fakeServer()
    const { onChange, answered } = await stopped(server)
    server.trouble.before = new ConnectionError()
    await answered()
    expect([server.calls, onChange.mock.calls, vi.getTimerCount()]).toEqual([[], [], 0])
  })

  it('sends nothing after it when that arrives, and says nothing', async () => {
    const server = fakeServer()
    const { saver, saved, onChange, answered } = await stopped(server)
    saver.change(saying('Velvet'))
    await answered()
    expect([server.headers(), server.calls]).toEqual([['Silk & Steel'], []])
    expect([saved, onChange.mock.calls, saver.isSaved()]).toEqual([[], [], false])
  })

  it('makes no new draft of one that was deleted', async () => {
    const server = fakeServer()
    const { moves, answered } = await stopped(server)
    server.drafts.clear()
    await answered()
    expect([server.calls, server.headers(), moves]).toEqual([[], [], []])
  })

  it('makes no copy of one that was changed elsewhere', async () => {
    const server = fakeServer()
    const { saver, moves, answered } = await stopped(server)
    const { id } = saver.work()
    const there = server.drafts.get(id)
    if (there) server.drafts.set(id, { ...there, design: saying('Fire'), writer: other, revision: 2 })
    await answered()
    expect([server.headers(), moves]).toEqual([['Fire'], []])
  })

  it('brings it once it is started anew', async () => {
    const server = fakeServer()
    const { saver, answered } = await stopped(server)
    server.trouble.before = new ConnectionError()
    await answered()
    delete server.trouble.before
    saver.start()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.headers(), saver.state().kind]).toEqual([['Silk & Steel'], 'saved'])
  })
})
