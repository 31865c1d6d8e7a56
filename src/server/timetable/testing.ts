import type { SentBody } from '#contract/endpoint.ts'
import type { importPaste } from '#contract/timetable.ts'

/** A Monday far enough ahead that no test is overtaken. */
export const MONDAY = '2031-03-24'

/** Body of an import for that week in Berlin, in which clocks go forward on Sunday. */
export const pasted = (text: string): SentBody<typeof importPaste> => ({
  text,
  monday: MONDAY,
  timeZone: 'Europe/Berlin',
})
