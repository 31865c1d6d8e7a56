import { describe, expect, it } from 'vitest'
import { EIGHT_WORDS } from './compose/testing/eight-words.ts'
import { slotText } from './words.ts'

const partsOf = (date: string) =>
  (['month', 'day', 'weekday-time'] as const).map((slot) =>
    slotText(slot, { ...EIGHT_WORDS.short, date, time: '7 PM' }, 'Join us'),
  )

describe('a date', () => {
  it.each([
    ['Saturday, Nov 28', 'Nov', '28', 'Saturday · 7 PM'],
    ['Donnerstag, 17. Dezember', 'Dez', '17', 'Donnerstag · 7 PM'],
    ['Środa, 16 gru', 'gru', '16', 'Środa · 7 PM'],
  ])('“%s” has a month and a day', (date, ...parts) => {
    expect(partsOf(date)).toEqual(parts)
  })

  it.each(['Every Monday', 'December 14–20', 'Sat, all day long', 'Mon, Nov 28, rain or shine'])(
    '“%s” is shown whole, because it names no single day of a month',
    (date) => {
      expect(partsOf(date)).toEqual(['', '', `${date} · 7 PM`])
    },
  )
})

it.each([
  [0, 'Sold out'],
  [1, 'Last spot'],
  [2, 'Last 2 spots'],
  [undefined, 'Join us'],
])('%s spots left are the label “%s”', (spotsLeft, label) => {
  expect(slotText('label', { ...EIGHT_WORDS.short, spotsLeft }, 'Join us')).toBe(label)
})

it('a handle stands beside the studio, or in its place, unless the words say it', () => {
  const words = { ...EIGHT_WORDS.short, brand: '', handle: '@Velvet' }
  expect(slotText('handle', words, '')).toBe('@Velvet')
  expect(slotText('where', { ...words, studio: '' }, '')).toBe('@Velvet')
  expect(slotText('handle', { ...words, message: 'Follow @velvet' }, '')).toBe('')
})

describe('the words of a look', () => {
  const words = EIGHT_WORDS.short
  const handled = (message: string) =>
    slotText('where', { ...words, message, studio: '', handle: '@polefit' }, '')

  it.each(['', 'Book at @polefit.berlin', '@polefitness', 'mail@polefit.de', '@polefit_x'])(
    'have a handle beside “%s”',
    (message) => {
      expect(handled(message)).toBe('@polefit')
    },
  )

  it.each(['Tag @polefit.', '@PoleFit, Berlin', 'We are @polefit'])('have it once beside “%s”', (message) => {
    expect(handled(message)).toBe('')
  })

  it('are a label that was written, before the spots that are left', () => {
    expect(slotText('label', { ...words, label: 'Nur noch drei!', spotsLeft: 3 }, 'Join us')).toBe(
      'Nur noch drei!',
    )
    expect(slotText('label', { ...words, label: '', spotsLeft: 3 }, 'Join us')).toBe('Last 3 spots')
  })

  it('name the place in the studio', () => {
    expect(slotText('where', { ...words, studio: 'Velvet', place: 'Room B' }, '')).toBe('Velvet · Room B')
    expect(slotText('where', { ...words, studio: '', place: 'Hauptstr. 5' }, '')).toBe('Hauptstr. 5')
  })
})
