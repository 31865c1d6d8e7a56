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
  const MONDAY = {
    classType: 'Pole Flow',
    instructorName: 'Mia',
    studio: 'Velvet Room',
    classDate: '2026-12-04',
    time: '7:00 PM' as const,
  }

  it('are a caption that names the class in a sentence, then says what else the video says', () => {
    const lines = ['Club session', 'POLE FLOW – Mia', 'Friday, Dec 4', '7:00 PM', 'at Velvet Room']
    const design = saying(['✨', 'Bring\nwarm socks', 'Last spots!', ...lines.toReversed()], MONDAY)
    const link = 'https://velvet.example/book' as NonNullable<Design['code']>['link']
    expect(captionOf(design, ['#VelvetRoom', '#poledance'], link)).toBe(
      [
        'Pole Flow with Mia at Velvet Room, Friday, Dec 4, 7:00 PM.',
        'Club session. Last spots! Bring warm socks.',
        'Book your place: https://velvet.example/book',
        '#VelvetRoom #poledance',
      ].join('\n\n'),
    )
  })

  it('name the place of the class, and tell its day and time as its locale does', () => {
    const more = {
      title: 'Heels für alle',
      place: 'Kreuzberg',
      price: '15 €',
      time: '5:20 PM',
      locale: 'de-DE',
    }
    expect(captionOf(saying(['Heels für alle'], { ...MONDAY, ...more }), [])).toBe(
      'Heels für alle with Mia at Velvet Room, Kreuzberg, Freitag, 4. Dez., 17:20, 15 €',
    )
  })

  it('are sentences of the video where no class is given', () => {
    expect(
      captionOf(saying(['Come as you are!', 'Open Day', 'Open day', ' ', 'Velvet Room']), ['#dance']),
    ).toBe('Velvet Room. Open day. Come as you are!\n\n#dance')
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
