import { describe, expect, it } from 'vitest'
import { calendarLabel, chooseCalendar, NEW_CALENDAR } from './choose-calendar.ts'

const earlier = (source: string, { shared = 0, onDays = 0 } = {}) => ({ source, shared, onDays })
const file = (change: Partial<Parameters<typeof chooseCalendar>[1]> = {}) => ({
  calendarName: '',
  fileName: 'week.ics',
  chosen: '',
  ...change,
})
const VELVET = 'calendar:Velvet Room'

describe('the source of a calendar file', () => {
  it.each([
    ['as the calendar calls itself', file({ calendarName: 'Velvet Room' }), VELVET],
    ['as its file is called', file({ fileName: 'Velvet_Room (2).ics' }), VELVET],
    ['of a file without a name', file({ fileName: '.ics' }), 'calendar:Calendar'],
  ])('is named %s', (_, one, source) => {
    expect(chooseCalendar([], one)).toEqual({ source, doubts: [] })
  })

  it('is that of the file with which it shares most events, whatever it is called', () => {
    const files = [earlier('calendar', { shared: 1, onDays: 9 }), earlier(VELVET, { shared: 3, onDays: 9 })]
    expect(chooseCalendar(files, file({ chosen: NEW_CALENDAR }))).toEqual({ source: VELVET, doubts: [] })
  })

  it('is another where both calendars say their names, and that of its name where nothing can be lost', () => {
    const named = file({ calendarName: 'Silk House' })
    expect(chooseCalendar([earlier(VELVET, { onDays: 2 })], named).source).toBe('calendar:Silk House')
    expect(chooseCalendar([earlier(VELVET)], file({ calendarName: 'Velvet Room' }))).toEqual({
      source: VELVET,
      doubts: [],
    })
  })

  it.each([
    ['of the same name without a common event', VELVET, 'Velvet Room'],
    ['after one without a name', 'calendar', 'Silk House'],
    ['that does not say its name', VELVET, ''],
  ])('is in doubt: one %s, and until it is chosen nothing earlier is touched', (_, source, calendarName) => {
    const before = [earlier(source, { onDays: 2 })]
    const { source: own, doubts } = chooseCalendar(before, file({ calendarName }))
    expect(doubts).toEqual(before)
    expect(own).not.toBe(source)
    expect(chooseCalendar(before, file({ calendarName, chosen: source })).source).toBe(source)
    expect(chooseCalendar(before, file({ calendarName, chosen: NEW_CALENDAR })).source).toBe(own)
    expect(chooseCalendar(before, file({ calendarName, chosen: 'paste' })).source).toBe(own)
  })

  it('is called by its name', () => {
    expect([calendarLabel(VELVET), calendarLabel('calendar')]).toEqual([
      '“Velvet Room”',
      'your earlier calendar file',
    ])
  })
})
