import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breakInto,
  breakLinesAt,
  countLinesAt,
  type LetterStyle,
  measuredParagraph,
  paragraphsOf,
  widthEm,
} from './break-lines-at.ts'
import type { Cutting } from './break-points.ts'
import type { MeasureEm } from './measure.ts'

/** Every letter is half an em wide. */
const measure: MeasureEm = (text) => ({ width: [...text].length / 2, ascent: 0.7, descent: 0.2, left: 0 })
const style: LetterStyle = {
  font: { fontFamily: 'Inter', fontWeight: 'normal', isItalic: false },
  letterSpacing: 0,
}

const measured = (text: string) => measuredParagraph(text, style, measure)

/** Lines of at most so many letters. */
const broken = (text: string, letters: number, cutting: Cutting = 'words') =>
  breakLinesAt([measured(text)], { most: letters / 2, cutting })

describe('the width of a line', () => {
  it('counts the space between letters, not after the last', () => {
    expect(widthEm('abcd', { ...style, letterSpacing: 0.1 }, measure)).toBeCloseTo(2.3)
    expect(widthEm('', style, measure)).toBe(0)
  })
})

/** Lines filled one after the other. */
function firstFit(words: readonly string[], letters: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

describe('balanced lines', () => {
  it('are as few as possible, and leave no widow', () => {
    expect(broken('one two three four five', 20)).toEqual(['one two three', 'four five'])
  })

  it('keep a no-break space', () => {
    expect(broken('at 7:30\u00a0PM', 8)).toEqual(['at', '7:30\u00a0PM'])
  })

  it('refuse a word that is wider than a line, unless it may be cut', () => {
    expect(broken('a choreography b', 6)).toBeUndefined()
    expect(broken('a choreo\u00adgraphy b', 7)).toBeUndefined()
    expect(broken('a choreo\u00adgraphy b', 9, 'hyphens')).toEqual(['a', 'choreo-', 'graphy b'])
    expect(broken('choreography', 6, 'anywhere')).toEqual(['chore-', 'ograp-', 'hy'])
  })

  it('show no soft hyphen where a word is not cut', () => {
    expect(broken('choreo\u00adgraphy', 12)).toEqual(['choreography'])
  })

  const texts = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'W'), minLength: 1, maxLength: 9 }),
    {
      minLength: 1,
      maxLength: 14,
    },
  )

  it('lose no word, are never too wide, and never more than first fit needs', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 60 }), (words, letters) => {
        const lines = broken(words.join(' '), letters) ?? []
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(widthEm(line, style, measure)).toBeLessThanOrEqual(letters / 2)
        expect(lines.length).toBe(firstFit(words, letters).length)
        const width = { most: letters / 2, cutting: 'words' } as const
        expect(countLinesAt([measured(words.join(' '))], width)).toBe(lines.length)
      }),
    )
  })
})

describe('a number of lines', () => {
  it('is kept exactly, with similar lengths', () => {
    expect(breakInto(measured('pole flow for all levels'), 2)).toEqual(['pole flow for', 'all levels'])
    expect(breakInto(measured('pole'), 1)).toEqual(['pole'])
  })

  it('is refused to fewer words', () => {
    expect(breakInto(measured('pole'), 2)).toBeUndefined()
  })
})

describe('paragraphs', () => {
  it('are joined where there are more than lines', () => {
    expect(paragraphsOf('a\n\nb \r\nc', 3)).toEqual(['a', 'b', 'c'])
    expect(paragraphsOf('a\nb\nc', 2)).toEqual(['a b c'])
  })
})
