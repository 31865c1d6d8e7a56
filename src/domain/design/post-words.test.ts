import { describe, expect, it } from 'vitest'
import { SCHEDULES } from '#domain/classes/schedule.ts'
import { CAPTION_LANGUAGES } from './caption-words.ts'
import type { Design } from './design.ts'
import { initialDesign } from './modes/initial-design.ts'
import { altTextOf, captionOf, nextClassOf } from './post-words.ts'
import type { Slot } from './setting/text-setting.ts'

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

const NONE = { hashtags: [], city: '' }

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
    expect(captionOf(design, { ...NONE, hashtags: ['#VelvetRoom', '#poledance'], link })).toBe(
      [
        'Pole Flow with Mia at Velvet Room on Friday, Dec 4 at 7:00 PM.',
        'Club session. Last spots! Bring warm socks.',
        'Book your place: https://velvet.example/book',
        '#VelvetRoom #poledance',
      ].join('\n\n'),
    )
  })

  it('name the place of the class, and are in the language of its locale', () => {
    const more = {
      title: 'Heels für alle',
      place: 'Kreuzberg',
      price: '15 €',
      time: '5:20 PM',
      locale: 'de-DE',
    }
    const film = ['Heels für alle', 'Freitag, 4. Dez. · 17:20', 'Freitag · 17:20', 'Dez', '4', 'mit Mia']
    expect(captionOf(saying(film, { ...MONDAY, ...more }), NONE)).toBe(
      'Heels für alle (Pole Flow) mit Mia bei Velvet Room, Kreuzberg, am Freitag, 4. Dezember, um 17:20 Uhr. 15 €.',
    )
  })

  it.each([
    ['Slinky Monday', 'Heels', 'Slinky Monday (Heels) with'],
    ['heels for all', 'Heels', 'heels for all with'],
    ['Pole & Flow', 'Pole Flow', 'Pole & Flow with'],
    ['ポール初級', 'ポール', 'ポール初級 with'],
    ['Slinky Monday', '', 'Slinky Monday with'],
    ['', 'Heels', 'Heels with'],
  ])('say what kind of class “%s”, of %s, is', (title, classType, told) => {
    const design = saying([], { ...MONDAY, title, classType })
    expect(captionOf(design, NONE)).toContain(told)
    expect(altTextOf(design)).toContain(told.replace(' with', '.'))
  })

  it.each([
    [{ schedule: 'Every Monday', classDate: '' }, 'every Monday at 7:00 PM.'],
    [{ schedule: 'Weekdays', classDate: '', time: '' }, 'on weekdays.'],
    [{ schedule: 'Bi-weekly', classDate: '', locale: 'nl' }, 'om de week om 19:00.'],
    [{ end: '8:15 PM' }, 'on Friday, Dec 4, 7:00 – 8:15 PM.'],
    [
      { end: '8:15 PM', level: 'Beginners', locale: 'de' },
      'am Freitag, 4. Dezember, 19:00–20:15 Uhr. Beginners.',
    ],
  ] as const)('tell when it is: %j', (more, told) => {
    const caption = captionOf(saying([], { ...MONDAY, ...more }), NONE)
    expect(caption.replace(/^Pole Flow (?:with|met|mit) Mia (?:at|bij|bei) Velvet Room /, '')).toBe(told)
  })

  it.each([
    ['Velvet Room', '', 'at Velvet Room, München,'],
    ['Velvet Room', 'Giesing', 'at Velvet Room, Giesing, München,'],
    ['Velvet Room', 'Leopoldstr. 1, München', 'at Velvet Room, Leopoldstr. 1, München,'],
    ['Pole Studio MUNCHEN', '', 'at Pole Studio MUNCHEN'],
    ['Münchener Pole', '', 'at Münchener Pole, München,'],
    ['', '', 'in München'],
  ])('name the city once: of “%s”, “%s”', (studio, place, told) => {
    const caption = captionOf(saying([], { ...MONDAY, studio, place }), { ...NONE, city: ' München ' })
    expect(caption).toBe(`Pole Flow with Mia ${told} on Friday, Dec 4 at 7:00 PM.`)
  })

  it('name the city where no class is named, unless the video does', () => {
    const city = { ...NONE, city: '東京' }
    expect(captionOf(saying(['Open Day']), city)).toBe('Open Day. Find us in 東京.')
    expect(captionOf(saying(['東京ポール祭']), city)).toBe('東京ポール祭.')
    expect(captionOf(saying([]), { ...city, hashtags: ['#東京'] })).toBe('Find us in 東京.\n\n#東京')
  })

  const LINK = 'https://velvet.example' as NonNullable<Design['code']>['link']

  it.each([
    ['en-GB', 'Pole Flow with Mia & Jo at Velvet Room, Köln, on Friday 4 Dec at 19:00.', 'Book your place:'],
    [
      'de',
      'Pole Flow mit Mia & Jo bei Velvet Room, Köln, am Freitag, 4. Dezember, um 19:00 Uhr.',
      'Platz buchen:',
    ],
    [
      'fr',
      'Pole Flow avec Mia & Jo chez Velvet Room, Köln, le vendredi 4 décembre à 19:00.',
      'Réservez votre place\u00a0:',
    ],
    [
      'es',
      'Pole Flow con Mia & Jo en Velvet Room, Köln, el viernes 4 de diciembre a las 19:00.',
      'Reserva tu plaza:',
    ],
    [
      'it',
      'Pole Flow con Mia & Jo presso Velvet Room, Köln, venerdì 4 dicembre alle 19:00.',
      'Prenota il tuo posto:',
    ],
    ['pt', 'Pole Flow com Mia & Jo em Velvet Room, Köln, sexta-feira, 4 de dezembro, às 19:00.', 'Reservas:'],
    ['nl', 'Pole Flow met Mia & Jo bij Velvet Room, Köln, op vrijdag 4 december om 19:00.', 'Boek je plek:'],
    ['pl', 'Pole Flow, prowadzą Mia & Jo, Velvet Room, Köln, piątek, 4 grudnia, godz. 19:00.', 'Rezerwacja:'],
  ])('are in the words of %s', (locale, line, book) => {
    const design = saying([], { ...MONDAY, instructorName: 'Mia & Jo', locale })
    expect(captionOf(design, { hashtags: [], city: 'Köln', link: LINK })).toBe(`${line}\n\n${book} ${LINK}`)
  })

  it('tell the first of a month as French does', () => {
    const design = saying([], { ...MONDAY, classDate: '2026-12-01', locale: 'fr' })
    expect(captionOf(design, NONE)).toContain('le mardi 1er décembre à 19:00')
  })

  it.each([
    ['sv', 'Pole Flow · Mia · Velvet Room, Malmö · fredag 4 december, 19:00 · 150 kr'],
    ['ja', 'Pole Flow · Mia · Velvet Room, Malmö · 12月4日金曜日, 19:00 · 150 kr'],
  ])('are facts without joining words in %s', (locale, line) => {
    const design = saying([], { ...MONDAY, price: '150 kr', locale })
    expect(captionOf(design, { hashtags: [], city: 'Malmö', link: LINK })).toBe(`${line}\n\n${LINK}`)
    expect(captionOf(saying([], { locale }), { ...NONE, city: 'Malmö' })).toBe('Malmö')
  })

  it.each(CAPTION_LANGUAGES.filter((language) => language !== 'en'))(
    'have no English word in %s, whatever is known of the class',
    (locale) => {
      const times = [{}, { time: '' }, { end: '8:15 PM' }, { time: '1:00 AM' }] as const
      const days = [{}, ...SCHEDULES.map((schedule) => ({ schedule, classDate: '' }))]
      const places = [{}, { studio: '' }, { studio: '', place: 'Saal 2' }, { instructorName: '' }]
      for (const time of times)
        for (const day of days)
          for (const place of places)
            for (const city of ['', 'Köln', 'Le Havre']) {
              const form = { ...MONDAY, ...time, ...day, ...place, locale } as Partial<Design['form']>
              const caption = captionOf(saying([], form), { hashtags: [], city, link: LINK })
              expect(caption).not.toMatch(
                /\b(?:with|at|on|every|weeks|weekdays|weekends|month|book|left|Monday)\b/i,
              )
              expect(caption).not.toMatch(/undefined| ,|,,| {2}|\n\n\n|\(\)/)
            }
    },
  )

  it('say what a look says in English in the language of the caption', () => {
    const design = saying(['Last 3 spots', 'Bis bald'], { ...MONDAY, locale: 'de' })
    const [first, ...others] = design.textElements
    if (!first) throw new Error('a design begins with a text')
    const label = { ...first, setting: { slot: 'label' } } as typeof first
    const looked: Design = {
      ...design,
      textElements: [label, ...others],
      look: { id: 'ticket', spotsLeft: 3 } as NonNullable<Design['look']>,
    }
    expect(captionOf(looked, NONE)).toMatch(/\n\nNoch 3 Plätze frei\. Bis bald\.$/)
    const own = { ...looked, look: { ...looked.look, label: 'Letzte Chance' } as typeof looked.look }
    expect(captionOf(own, NONE)).toContain('Last 3 spots')
  })

  it('do not repeat what the film says of the class in its own words', () => {
    const form = { ...MONDAY, instructorName: 'Mia und Jo', end: '8:15 PM', level: 'Beginners', locale: 'de' }
    const film = ['19:00–20:15 Uhr · Beginners', 'with Mia und Jo', 'Bring socks']
    expect(captionOf(saying(film, form), NONE)).toBe(
      'Pole Flow mit Mia & Jo bei Velvet Room am Freitag, 4. Dezember, 19:00–20:15 Uhr. Beginners.\n\nBring socks.',
    )
  })

  it('are sentences of the video where no class is given', () => {
    expect(
      captionOf(saying(['Come as you are!', 'Open Day', 'Open day', ' ', 'Velvet Room']), {
        ...NONE,
        hashtags: ['#dance'],
      }),
    ).toBe('Velvet Room. Open day. Come as you are!\n\n#dance')
    expect(captionOf(saying([]), { ...NONE, hashtags: ['#pole'] })).toBe('#pole')
  })

  /** Texts of a look: what they say, in which slot, and where. */
  const looked = (
    form: Partial<Design['form']>,
    ...texts: readonly (readonly [string, Slot, number, number])[]
  ) => {
    const design = saying(
      texts.map(([content]) => content),
      form,
    )
    const textElements = design.textElements.map((text, at) => {
      const [, slot, x, y] = texts[at] ?? ['', 'header' as const, 0, 0]
      return { ...text, x, y, setting: { slot } } as typeof text
    })
    return { ...design, textElements }
  }
  const LONG = 'Anfängerinnenschnupperstunde für Große'
  const HYPHENATED = 'An\u00adfän\u00adge\u00adrin\u00adnen\u00adschnup\u00adper\u00adstunde\u200b für Große'

  it.each([
    HYPHENATED,
    HYPHENATED.toUpperCase(),
    LONG.toUpperCase(),
    LONG.toLowerCase().replace('für ', 'für'),
  ])('have no marks that place words, and the name of a class once: “%s”', (line) => {
    const film = saying(['Bring\u00ad socks', line], {
      ...MONDAY,
      title: LONG,
    })
    const caption = captionOf(film, NONE)
    expect(caption).toMatch(/^Anfängerinnenschnupperstunde für Große \(Pole Flow\) with Mia /)
    expect(caption.split('\n\n').slice(1)).toEqual(['Bring socks.'])
    expect(caption + altTextOf(film)).not.toMatch(/[\u00ad\u200b]/)
    expect(altTextOf(film)).not.toContain('GROSSE')
  })

  it('leave what was written in capitals in capitals', () => {
    const film = saying(['FREE', 'DJ NIGHT'], { ...MONDAY, title: 'DJ NIGHT' })
    expect(captionOf(film, NONE)).toMatch(/^DJ NIGHT \(Pole Flow\).*\n\nFREE\.$/)
  })

  it.each([
    ['Friday · 7:00 PM', 'Dec', {}, '“Friday, Dec 4 · 7:00 PM”'],
    ['Friday', 'Dec', {}, '“Friday, Dec 4”'],
    ['Freitag · 19:00', 'Dez', { locale: 'de' }, '“Freitag, 4. Dez. · 19:00”'],
    ['7:00 PM', 'Dec', {}, '“Dec 4 · 7:00 PM”'],
    ['Saturday', 'May', {}, '“Saturday, May 4”'],
  ])('tell a date whole of which a look shows parts: %s', (beside, month, form, told) => {
    const film = looked(
      { ...MONDAY, ...form },
      ['4', 'day', 20, 70],
      ['Saal 2', 'where', 60, 64],
      [month, 'month', 20, 62],
      [beside, 'weekday-time', 60, 60],
      ['Heels', 'header', 50, 20],
    )
    expect(altTextOf(film)).toContain(`It reads: “Heels”, ${told}, “Saal 2”.`)
  })

  it('read texts beside each other from left to right', () => {
    const film = looked({}, ['second', 'where', 80, 50], ['first', 'when', 20, 50])
    expect(altTextOf(film)).toContain('“first”, “second”')
  })

  it('describe the video for people who do not see it', () => {
    expect(altTextOf(saying(['7 PM', 'Heels'], { classType: 'Heels' }))).toBe(
      'A 15-second video for Heels. It reads: “Heels”, “7 PM”.',
    )
    expect(altTextOf(saying([]))).toBe('A 15-second video.')
    expect(altTextOf(saying(['Bring socks!'], { classType: 'Heels' }), { isPicture: true })).toBe(
      'A poster for Heels. It reads: “Bring socks!”',
    )
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
