import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { rememberChoice } from './selection-history.ts'

function storageWith(value?: string) {
  const kept = new Map(value === undefined ? [] : [['videoSelectionHistory', value]])
  const history = () => JSON.parse(kept.get('videoSelectionHistory') ?? 'null')
  return Object.assign(memoryStorage(kept), { history })
}

describe('the history of chosen videos', () => {
  it('has the latest first, each once (BG-9, CO-20)', () => {
    const storage = storageWith()
    for (const url of ['/a', '/b', '/a']) rememberChoice(() => storage, url)
    expect(storage.history()).toEqual(['/a', '/b'])
  })

  it.each(['{', '7', '[1,null]'])('starts empty where the stored value is broken: %s', (broken) => {
    const storage = storageWith(broken)
    rememberChoice(() => storage, '/a')
    expect(storage.history()).toEqual(['/a'])
  })

  it('ignores a storage that refuses', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(() => rememberChoice(() => refusing, '/a')).not.toThrow()
  })
})
