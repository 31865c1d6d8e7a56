import { beforeEach, describe, expect, it } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { type RememberedRender, type RenderStorage, rememberRenders } from './remembered-renders.ts'
import { renderIdOf as idOf, USER as user } from './testing.ts'

const other = UserId.parse('00000000-0000-4000-8000-00000000000b')
const asked = (n: number, change: Partial<RememberedRender> = {}): RememberedRender => ({
  renderId: idOf(n),
  composition: `composition ${n}`,
  textOverlayPublicId: null,
  shown: 30,
  askedAt: n,
  design: null,
  video: null,
  isTaken: false,
  ...change,
})

let storage: RenderStorage
let now: number
const tab = (person = user) => rememberRenders({ storage, user: person, now: () => now })

beforeEach(() => {
  storage = memoryStorage()
  now = 100
})

describe('a remembered render', () => {
  it('is found by its composition, also after a reload', () => {
    tab().keep(asked(1))
    expect(tab().of('composition 1')).toEqual(asked(1))
    expect(tab().of('composition 2')).toBeUndefined()
  })

  it('belongs to one user', () => {
    tab().keep(asked(1))
    expect(tab(other).all()).toEqual([])
  })

  it('is shared by two tabs, whichever wrote last', () => {
    const [left, right] = [tab(), tab()]
    left.keep(asked(1))
    right.keep(asked(2))
    left.readAgain()
    expect(left.all().map(({ renderId }) => renderId)).toEqual([idOf(2), idOf(1)])
  })

  it('can be changed and forgotten', () => {
    const memory = tab()
    memory.keep(asked(1))
    memory.change(idOf(1), { isTaken: true })
    expect(tab().get(idOf(1))).toMatchObject({ isTaken: true })
    memory.forget(idOf(1))
    expect(tab().all()).toEqual([])
  })

  it('is one of the last twelve, within the server’s thirty days', () => {
    const memory = tab()
    for (let n = 1; n <= 15; n++) memory.keep(asked(n))
    expect(memory.all()).toHaveLength(12)
    expect(memory.get(idOf(1))).toBeUndefined()
    expect(storage.length).toBe(12)
    now += 30 * 86_400_000
    expect(tab().all()).toEqual([])
  })

  it('is skipped when unreadable', () => {
    storage.setItem(`polepro.render.${user}.${idOf(1)}`, '{"renderId":7}')
    storage.setItem(`polepro.render.${user}.${idOf(2)}`, '{')
    expect(tab().all()).toEqual([])
  })

  it('is absent without storage, which is no failure', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const memory = rememberRenders({
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 },
      user,
      now: () => now,
    })
    memory.keep(asked(1))
    memory.forget(idOf(1))
    expect(memory.all()).toEqual([])
  })
})
