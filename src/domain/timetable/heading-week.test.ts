import { expect, it } from 'vitest'
import { headingWeek, isWeekHeading } from './heading-week.ts'

const week = (...above: string[]) => headingWeek(above, { near: '2026-11-30' })?.monday

it.each([
  'Week of December 7',
  'Stundenplan 07.12. - 13.12.2026',
  '7.12.–13.12.2026',
  'Semaine du 8 décembre',
  'Classes Dec 9 – 13, 2026',
  '12/7/2026',
  'KW 50',
  'Kursplan KW50/2026',
])('the week of a heading is that of its date: %s', (heading) =>
  expect(week('Our timetable', heading)).toBe('2026-12-07'),
)

it('turns of years follow the week that is near', () => {
  expect(headingWeek(['4. Januar'], { near: '2026-12-28' })?.monday).toBe('2027-01-04')
  expect(headingWeek(['KW 1'], { near: '2026-12-28' })?.monday).toBe('2027-01-04')
})

it.each(['', 'Our week', 'Level 2', 'KW 60', 'Monday', 'Call 030 123456', `${'x'.repeat(120)} 7.12.2026`])(
  'a heading without a date names no week: %s',
  (heading) => expect(week(heading)).toBeUndefined(),
)

it.each([
  ['Woche vom 7.12. bis 13.12.', true],
  ['Stundenplan KW 50', true],
  ['Week of Monday, December 7th', true],
  ['Semaine du 7 au 13 décembre', true],
  ['Our week', false],
  ['7.12. Heels with Lea!', false],
  ['New from 7.12.: Exotic', false],
])('says nothing but the week: %s %s', (text, isHeading) => {
  expect(isWeekHeading(text, { near: '2026-11-30' })).toBe(isHeading)
})
