import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { UserId } from '#domain/ids.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { type DesignStorage, loadDesign, storeDesign } from './saved-design.ts'

const ana = '00000000-0000-4000-8000-000000000001' as UserId
const bo = '00000000-0000-4000-8000-000000000002' as UserId

const design = applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: 'Pole Flow' })
const saved = { design, preferences: DEFAULT_PREFERENCES }

describe('a stored design', () => {
  it('is loaded as it was', () => {
    const storage = memoryStorage()
    storeDesign(storage, ana, saved)
    expect(loadDesign(storage, ana)).toEqual(saved)
  })

  it('is never shown to another person', () => {
    const storage = memoryStorage()
    storeDesign(storage, ana, saved)
    expect(loadDesign(storage, bo)).toBeUndefined()
  })

  it.each(['', '{', '{"design":{"version":99}}', 'null'])('is ignored when broken: %j', (text) => {
    const kept = new Map<string, string>()
    const storage = memoryStorage(kept)
    storeDesign(storage, ana, saved)
    for (const key of kept.keys()) kept.set(key, text)
    expect(loadDesign(storage, ana)).toBeUndefined()
  })

  it('reports when it could not be stored', () => {
    const full: DesignStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(storeDesign(full, ana, saved)).toBe(false)
    expect(storeDesign(memoryStorage(), ana, saved)).toBe(true)
  })
})
