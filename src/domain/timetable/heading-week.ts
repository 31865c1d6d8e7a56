import { dateAt } from './spans/dates.ts'
import { type Languages, languagesOf } from './spans/days.ts'
import { isoDateOf } from './spans/iso-date.ts'
import { type Token, tokensOf } from './spans/tokens.ts'
import { dayAfter, mondayOf } from './week.ts'
import { MONTHS, WEEKDAYS } from './words/calendar-names.ts'
import { wordsOf } from './words/phrases.ts'

/** The week that a timetable names above its classes, in its own words. */
export type HeadingWeek = { readonly monday: string; readonly text: string }

type Options = {
  /** Dates without a year are near it. */
  readonly near: string
}

/** A longer line is prose. */
const LINE_MAX = 120

/** The week of the first date, or calendar week, in the lines above the first class. Undefined where none is named. */
export function headingWeek(above: readonly string[], { near }: Options): HeadingWeek | undefined {
  const lines = above.map((line) => line.trim()).filter((line) => line !== '' && line.length <= LINE_MAX)
  const tokens = lines.map((line) => tokensOf(line))
  const languages = languagesOf(tokens)
  for (const [at, text] of lines.entries()) {
    const date = dateIn(tokens[at] ?? [], languages, near) ?? calendarWeekIn(text, near)
    if (date !== undefined) return { monday: mondayOf(date), text }
  }
  return undefined
}

/** Words of a heading that says which week a timetable is of, and nothing else. */
const HEADING_WORDS = new Set(
  'our,the,class,classes,schedule,timetable,week,of,from,to,until,and,plan,unser,stundenplan,kursplan,woche,wochenplan,vom,von,bis,der,die,den,kw,und,semaine,planning,horaires,cours,du,au,le,et,semana,horario,horarios,clases,del,al,de,la,a,orario,settimana,dal,week,rooster,lesrooster,van,tot,tm,t,m,grafik,tydzien,od,do,rozvrh,tyden,schema,vecka,veckan,fran,till,uge,skema,fra,til,uke,timeplan,horario,aulas,ate,programma,program,hafta,st,nd,rd,th'.split(
    ',',
  ),
)

/** Whether a line above the classes says nothing but their week. */
export function isWeekHeading(text: string, options: Options): boolean {
  const isWordOfIt = (word: string) =>
    /^\d+$/.test(word) ||
    HEADING_WORDS.has(word) ||
    [WEEKDAYS, MONTHS].some(({ full, short }) => full.has(word) || short.has(word))
  return headingWeek([text], options) !== undefined && wordsOf(text).every((word) => isWordOfIt(word.text))
}

function dateIn(tokens: readonly Token[], languages: Languages, near: string): string | undefined {
  for (const at of tokens.keys()) {
    const date = dateAt(tokens, at, languages)
    if (!date || date.isWeak) continue
    const orders = (['day-first', 'month-first'] as const).flatMap(
      (order) => isoDateOf(date, { order, near }) ?? [],
    )
    const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(near))
    const [nearest] = orders.toSorted((a, b) => far(a) - far(b))
    if (nearest !== undefined) return nearest
  }
  return undefined
}

/** "KW 50", "KW50/2026": the first is the week of January 4. */
function calendarWeekIn(text: string, near: string): string | undefined {
  const [, number = '', written] = /\bKW ?(\d{1,2})(?: ?[/ ] ?(20\d\d))?(?!\d)/i.exec(text) ?? []
  const week = Number(number)
  if (number === '' || week < 1 || week > 53) return undefined
  const monday = (year: number) => dayAfter(mondayOf(`${year}-01-04`), (week - 1) * 7)
  if (written !== undefined) return monday(Number(written))
  const year = Number(near.slice(0, 4))
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(near))
  return [year, year + 1, year - 1].map(monday).toSorted((a, b) => far(a) - far(b))[0]
}
