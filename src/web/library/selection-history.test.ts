import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { rememberChoice } from './selection-history.ts'

function shelfWith(value?: string) {
  const kept = new Map(value === undefined ? [] : [['videoSelectionHistory', value]])
  const history = () => JSON.parse(kept.get('videoSelectionHistory') ?? 'null')
  return Object.assign(memoryStorage(kept), { history })
}

describe('the history of chosen videos', () => {
  it('has the latest first, each once (BG-9, CO-20)', () => {
    const shelf = shelfWith()
    for (const url of ['/a', '/b', '/a']) rememberChoice(shelf, url)
    expect(shelf.history()).toEqual(['/a', '/b'])
  })

  it.each(['{', '7', '[1,null]'])('begins anew where what was kept is broken: %s', (broken) => {
    const shelf = shelfWith(broken)
    rememberChoice(shelf, '/a')
    expect(shelf.history()).toEqual(['/a'])
  })

  it('does without a storage that refuses', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(() => rememberChoice(refusing, '/a')).not.toThrow()
  })
})
