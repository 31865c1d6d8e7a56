import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { UserId } from '#domain/ids.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { readSaved, type Shelf, save } from './saved-design.ts'

const ana = '00000000-0000-4000-8000-000000000001' as UserId
const bo = '00000000-0000-4000-8000-000000000002' as UserId

const design = applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: 'Pole Flow' })
const saved = { design, preferences: DEFAULT_PREFERENCES }

describe('a design left in the browser', () => {
  it('is found again as it was', () => {
    const shelf = memoryStorage()
    save(shelf, ana, saved)
    expect(readSaved(shelf, ana)).toEqual(saved)
  })

  it('is never shown to another person', () => {
    const shelf = memoryStorage()
    save(shelf, ana, saved)
    expect(readSaved(shelf, bo)).toBeUndefined()
  })

  it.each(['', '{', '{"design":{"version":99}}', 'null'])('is not read when it is broken: %j', (text) => {
    const kept = new Map<string, string>()
    const shelf = memoryStorage(kept)
    save(shelf, ana, saved)
    for (const key of kept.keys()) kept.set(key, text)
    expect(readSaved(shelf, ana)).toBeUndefined()
  })

  it('says when it could not be kept', () => {
    const full: Shelf = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(save(full, ana, saved)).toBe(false)
    expect(save(memoryStorage(), ana, saved)).toBe(true)
  })
})
