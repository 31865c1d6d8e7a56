import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('tasks of one key', () => {
  it('run one after the other, also after a failure, and others run beside them', async () => {
    const seen: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = inTurn('mia', async () => {
      await gate.promise
      seen.push('first')
      throw new Error('failed')
    })
    const second = inTurn('mia', async () => seen.push('second'))
    await inTurn('eve', async () => seen.push('other'))
    expect(seen).toEqual(['other'])
    gate.resolve()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(seen).toEqual(['other', 'first', 'second'])
  })
})
