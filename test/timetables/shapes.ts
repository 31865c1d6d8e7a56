import type { Pack } from './packs.ts'

/** A class as the corpus has it: `date` is of the week from 2026-11-30, which is a Monday. */
export type Expected = {
  readonly date: string
  readonly start: number
  readonly end?: number
  readonly title: string
  readonly instructor?: string
  readonly place?: string
  readonly spotsLeft?: number
}

export type Sample = {
  readonly language: string
  readonly shape: string
  /** A text that is pasted, or a file. */
  readonly kind: 'text' | 'file'
  readonly text: string
  readonly expected: readonly Expected[]
  /** Classes that it calls off. */
  readonly off?: number
}

/** Days after Monday, start and end. Evenings, a morning, and minutes that are not round. */
const WEEK = [
  { day: 0, from: [18, 0], to: [19, 15] },
  { day: 0, from: [19, 30], to: [20, 45] },
  { day: 2, from: [10, 15], to: [11, 15] },
  { day: 4, from: [17, 20], to: [18, 20] },
  { day: 6, from: [20, 0], to: [21, 30] },
] as const satisfies readonly {
  day: number
  from: readonly [number, number]
  to: readonly [number, number]
}[]

const dateOf = (day: number) => new Date(Date.UTC(2026, 10, 30 + day)).toISOString().slice(0, 10)
const minutes = ([hour, minute]: readonly [number, number]) => hour * 60 + minute

type Fields = { end?: boolean; instructor?: boolean; place?: boolean }

const expectedOf = (
  pack: Pack,
  { end = false, instructor = false, place = false }: Fields = {},
): Expected[] =>
  WEEK.map(({ day, from, to }, at) => ({
    date: dateOf(day),
    start: minutes(from),
    title: pack.titles[at] ?? '',
    ...(end && { end: minutes(to) }),
    ...(instructor && { instructor: pack.people[at] ?? '' }),
    ...(place && { place: pack.room }),
  }))

type One = {
  readonly day: number
  readonly full: string
  readonly short: string
  readonly time: string
  readonly span: string
  readonly title: string
  readonly person: string
}

const onesOf = (pack: Pack): One[] =>
  WEEK.map(({ day, from, to }, at) => ({
    day,
    full: pack.full[day] ?? '',
    short: pack.short[day] ?? '',
    time: pack.time(from[0], from[1]),
    span: pack.span(from, to),
    title: pack.titles[at] ?? '',
    person: pack.people[at] ?? '',
  }))

/** Below each day its classes. */
const byDay = (ones: readonly One[], head: (one: One) => string, line: (one: One) => string): string =>
  [...Map.groupBy(ones, ({ full }) => full).values()]
    .map((all) => [all[0] ? head(all[0]) : '', ...all.map(line)].join('\n'))
    .join('\n\n')

const cell = (text: string, mark: string) => (text.includes(mark) || text.includes('"') ? `"${text}"` : text)

/** The week of November has one day in it: dates of December begin on Tuesday. */
const inDecember = ({ day }: { day: number }) => day > 0

/** Each writes the same week as people do. */
export const SHAPES: Readonly<Record<string, (pack: Pack) => Omit<Sample, 'language' | 'shape'>>> = {
  'lines with a short day': (pack) => ({
    kind: 'text',
    text: onesOf(pack)
      .map(({ short, time, title, person }) => `${short} ${time} ${title} (${person})`)
      .join('\n'),
    expected: expectedOf(pack, { instructor: true }),
  }),
  'a day above its classes': (pack) => ({
    kind: 'text',
    text: byDay(
      onesOf(pack),
      ({ full }) => full.toUpperCase(),
      ({ span, title }) => `${span}  ${title}`,
    ),
    expected: expectedOf(pack, { end: true }),
  }),
  'chat with bold days and dashes': (pack) => ({
    kind: 'text',
    text: `💃💃💃\n\n${byDay(
      onesOf(pack),
      ({ full }) => `*${full}*`,
      ({ span, title, person }) => `- ${span}: ${title} – ${person}`,
    )}`,
    expected: expectedOf(pack, { end: true, instructor: true }),
  }),
  'caption with emoji': (pack) => ({
    kind: 'text',
    text: byDay(
      onesOf(pack),
      ({ full }) => `📅 ${full}`,
      ({ time, title }) => `✨ ${time} | ${title}`,
    ),
    expected: expectedOf(pack),
  }),
  'copied columns': (pack) => ({
    kind: 'text',
    text: onesOf(pack)
      .map(({ full, span, title, person }) => [full, span, title, person, pack.room].join('\t'))
      .join('\n'),
    expected: expectedOf(pack, { end: true, instructor: true, place: true }),
  }),
  'sheet with merged days': (pack) => ({
    kind: 'file',
    text: [
      pack.header.join(','),
      ...onesOf(pack).map(({ full, span, title, person }, at) =>
        [at === 1 ? '' : full, cell(span, ','), title, person].join(','),
      ),
    ].join('\r\n'),
    expected: expectedOf(pack, { end: true, instructor: true }),
  }),
  'grid of days and times': (pack) => {
    const ones = onesOf(pack)
    const rows = [...new Set(ones.map(({ time }) => time))].map((time) => [
      time,
      ...pack.full.map((_, day) =>
        ones
          .filter((one) => one.day === day && one.time === time)
          .map(({ title }) => title)
          .join(''),
      ),
    ])
    return {
      kind: 'text',
      text: [['', ...pack.full], ...rows].map((row) => row.join('\t')).join('\n'),
      expected: expectedOf(pack),
    }
  },
  'grid with the time in the cell': (pack) => {
    const ones = onesOf(pack)
    const cells = pack.short.map((_, day) =>
      ones
        .filter((one) => one.day === day)
        .map(({ span, title, person }) => `${span}<br>${title}<br>${person}`),
    )
    const row = (at: number) => `<tr>${cells.map((column) => `<td>${column[at] ?? ''}</td>`).join('')}</tr>`
    const head = `<tr>${pack.full.map((day) => `<th>${day}</th>`).join('')}</tr>`
    return {
      kind: 'file',
      text: `<!doctype html><table>${head}${row(0)}${row(1)}</table>`,
      expected: expectedOf(pack, { end: true, instructor: true }),
    }
  },
  'page with a cell a line': (pack) => ({
    kind: 'text',
    text: byDay(
      onesOf(pack),
      ({ full }) => full,
      ({ span, title, person }) => `${span}\n${title}\n${person}\n${pack.room}`,
    ),
    expected: expectedOf(pack, { end: true, instructor: true, place: true }),
  }),
  'export with dates and semicolons': (pack) => ({
    kind: 'file',
    text: [
      'Date;Start;End;Class;Instructor;Room;Spots left',
      ...onesOf(pack)
        .filter(inDecember)
        .map(({ day, title, person }, at) => {
          const { from, to } = WEEK[at + 2] ?? WEEK[0]
          const clock = ([hour, minute]: readonly [number, number]) =>
            `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
          return [
            pack.numbers(day),
            clock(from),
            clock(to),
            title,
            person,
            pack.room,
            at === 0 ? cell(pack.soldOut, ';') : `${at + 1}`,
          ].join(';')
        }),
    ].join('\n'),
    expected: expectedOf(pack, { end: true, instructor: true, place: true })
      .slice(2)
      .map((one, at) => ({ ...one, spotsLeft: at === 0 ? 0 : at + 1 })),
  }),
  'dates in words': (pack) => ({
    kind: 'text',
    text: byDay(
      onesOf(pack).filter(inDecember),
      ({ day, full }) => `${full}, ${pack.date(day)}`,
      ({ time, title }) => `${time} – ${title}`,
    ),
    expected: expectedOf(pack).slice(2),
  }),
  'spots and classes called off': (pack) => ({
    kind: 'text',
    text: onesOf(pack)
      .map(({ full, time, title }, at) =>
        `${full} ${time} ${title} ${at === 0 ? `(${pack.left(3)})` : at === 1 ? `(${pack.soldOut})` : at === 4 ? `– ${pack.off}` : ''}`.trim(),
      )
      .join('\n'),
    expected: expectedOf(pack)
      .slice(0, 4)
      .map((one, at) => (at < 2 ? { ...one, spotsLeft: at === 0 ? 3 : 0 } : one)),
    off: 1,
  }),
}
