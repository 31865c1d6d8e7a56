import { describe, expect, it } from 'vitest'
import type { Design } from './design.ts'
import { initialDesign } from './modes/initial-design.ts'
import { altTextOf, captionOf, nextClassOf } from './post-words.ts'

function saying(words: readonly string[], form: Partial<Design['form']> = {}): Design {
  const design = initialDesign()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const textElements = words.map((content, at) => ({
    ...text,
    id: `text-${at}` as typeof text.id,
    content,
    visible: true,
    y: (90 - 10 * at) as typeof text.y,
  }))
  return { ...design, form: { ...design.form, ...form }, textElements }
}

describe('the words of a post', () => {
  it('are the caption from top to bottom, each line once, with hashtags', () => {
    expect(
      captionOf(saying(['Velvet Room', 'Tonight\n 7 PM ', 'POLE FLOW', 'Pole Flow', ' ']), [
        '#pole',
        '#dance',
      ]),
    ).toBe('Pole Flow\nTonight\n7 PM\nVelvet Room\n\n#pole #dance'.replace('Pole Flow', 'Pole Flow'))
    expect(captionOf(saying([]), ['#pole'])).toBe('#pole')
  })

  it('describe the video for people who do not see it', () => {
    expect(altTextOf(saying(['7 PM', 'Heels'], { classType: 'Heels' }))).toBe(
      'A 15-second video for Heels. On it stands: “Heels”, “7 PM”.',
    )
    expect(altTextOf(saying([]))).toBe('A 15-second video.')
  })
})

describe('the next class', () => {
  it.each([
    ['2026-12-31', { date: '2027-01-07', label: 'Thursday, Jan 7' }],
    ['2028-02-22', { date: '2028-02-29', label: 'Tuesday, Feb 29' }],
    ['', undefined],
  ])('after %s', (classDate, next) => {
    expect(nextClassOf(saying([], { classDate }))).toEqual(next)
  })
})
