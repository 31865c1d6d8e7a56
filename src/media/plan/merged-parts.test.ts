import { describe, expect, it } from 'vitest'
import { mergedParts } from './merged-parts.ts'

const part = (
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  isMoving = false,
) => ({
  part: name,
  box: { x, y, width, height },
  isMoving,
})

const MOST = 4

const partsOf = (...placed: ReturnType<typeof part>[]) =>
  mergedParts(placed, MOST).map(({ parts }) => parts.join(''))

describe('parts of a phase', () => {
  it('are one picture where all of them rest', () => {
    const merged = mergedParts(
      [part('a', [0, 0, 10, 10]), part('b', [20, 20, 10, 10]), part('c', [5, 5, 10, 10])],
      MOST,
    )
    expect(merged).toEqual([
      { parts: ['a', 'b', 'c'], box: { x: 0, y: 0, width: 30, height: 30 }, isMoving: false },
    ])
  })

  it('are painted alone while they move', () => {
    expect(partsOf(part('a', [0, 0, 10, 10], true), part('b', [0, 0, 10, 10], true))).toEqual(['a', 'b'])
  })

  it('stay above what moves below them', () => {
    const moving = part('m', [0, 0, 10, 10], true)
    expect(partsOf(part('a', [0, 0, 40, 40]), moving, part('b', [5, 5, 10, 10]))).toEqual(['a', 'm', 'b'])
  })

  it('join those below what moves elsewhere', () => {
    const moving = part('m', [0, 0, 10, 10], true)
    expect(partsOf(part('a', [0, 0, 40, 40]), moving, part('b', [20, 20, 10, 10]))).toEqual(['ab', 'm'])
  })

  it('are at most so many: the last are painted together, in order', () => {
    const moving = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => part(name, [0, 0, 10, 10], true))
    expect(partsOf(...moving)).toEqual(['a', 'b', 'c', 'def'])
    expect(mergedParts([...moving, part('g', [40, 40, 10, 10])], MOST).at(-1)).toMatchObject({
      isMoving: true,
      box: { x: 0, y: 0, width: 50, height: 50 },
    })
  })
})
