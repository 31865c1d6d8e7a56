import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { fakeServer, saying } from '#web/editor/model/drafts/testing/fake-server.ts'
import { begin, other, rest, writer } from '#web/editor/model/drafts/testing/one-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an answer that was lost', () => {
  it.each([0, 1])('creates neither a second draft nor a copy: revision %i', async (revision) => {
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

  it('keep both versions: the second to save continues as a copy, with a message', async () => {
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

  it('with equal designs stay one draft', async () => {
    const { server, one, two } = await twoTabs()
    one.saver.change(saying('Fire'))
    two.saver.change(saying('Fire'))
    await rest()
    expect([server.headers(), two.moves]).toEqual([['Fire'], []])
  })

  it('do not lose the copy when it cannot be created at once', async () => {
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

  it('where one opened the other’s unsaved work do not overwrite each other', async () => {
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
  it('is kept as a new draft under its name when there is unsaved work', async () => {
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
