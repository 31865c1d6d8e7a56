import { describe, expect, it } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { deleteItem, keysWithPrefix, readItem, readJson, storeItem, storeJson } from './web-storage.ts'

const refused = (): never => {
  throw new DOMException('', 'SecurityError')
}

describe('Web Storage', () => {
  it('gives back what was stored, and nothing of what was deleted', () => {
    const storage = memoryStorage()
    const source = () => storage
    expect(storeJson(source, 'a', { silk: 1 })).toBe(true)
    expect(readJson(source, 'a')).toEqual({ silk: 1 })
    deleteItem(source, 'a')
    expect([readItem(source, 'a'), readJson(source, 'a')]).toEqual([null, undefined])
  })

  it('reads no value from text that is no JSON', () => {
    expect(readJson(() => memoryStorage(new Map([['a', '{']])), 'a')).toBeUndefined()
  })

  it('finds keys by their prefix', () => {
    const storage = memoryStorage(
      new Map([
        ['mia.1', ''],
        ['leo.1', ''],
        ['mia.2', ''],
      ]),
    )
    expect(keysWithPrefix(() => storage, 'mia.')).toEqual(['mia.1', 'mia.2'])
  })

  it('says that nothing is stored where the browser refuses, and never throws', () => {
    expect(readItem(refused, 'a')).toBeNull()
    expect(readJson(refused, 'a')).toBeUndefined()
    expect(storeItem(refused, 'a', '1')).toBe(false)
    expect(keysWithPrefix(refused, '')).toEqual([])
    expect(() => deleteItem(refused, 'a')).not.toThrow()
  })
})
