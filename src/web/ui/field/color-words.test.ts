import { expect, it } from 'vitest'
import { colorWords } from './color-words.ts'

it.each([
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#808080', 'gray'],
  ['#ffd700', 'yellow'],
  ['#ff3d8b', 'pink'],
  ['#8b5cf6', 'violet'],
  ['#22d3ee', 'turquoise'],
  ['#ff6b4a', 'red'],
  ['#1a1024', 'dark violet'],
  ['#cfe8ff', 'light blue'],
  ['#00D26A', 'green'],
  ['#e11d48', 'pink'],
  ['#ff00ff', 'magenta'],
])('names %s: %s', (color, words) => {
  expect(colorWords(color)).toBe(words)
})
