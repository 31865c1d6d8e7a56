import { randomUUID } from 'node:crypto'
import { type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { MONDAY, pasted } from '#server/timetable/testing.ts'

const OWN = '401 200 200 200 200 404 200 404'

async function occurrence(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  await sqlOf(whose)
    .insertInto('class_occurrences')
    .values({
      id,
      user_id: whose.person.userId,
      source: 'paste',
      source_key: id,
      title: 'Heels',
      title_key: 'heels',
      class_type: 'Heels',
      class_date: MONDAY,
      start_minute: 600,
      end_minute: null,
      time_zone: 'Europe/Berlin',
      starts_at: new Date(`${MONDAY}T09:00:00Z`),
      instructor: '',
      place: '',
      spots_left: null,
      booking_link: '',
    })
    .execute()
  return id
}

const week = () => ({ query: { monday: MONDAY } })
const paste = () => ({ body: pasted('Mon 18:00 Pole Flow') })

function calendarFile() {
  const form = new FormData()
  form.set('monday', MONDAY)
  form.set('timeZone', 'Europe/Berlin')
  form.set('calendar', new Blob(['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n']), 'week.ics')
  return { form }
}

function tableFile() {
  const form = new FormData()
  form.set('monday', MONDAY)
  form.set('timeZone', 'Europe/Berlin')
  form.set('table', new Blob(['Day,Time,Class\nMon,18:00,Heels\n']), 'week.csv')
  return { form }
}

export const timetableRows: Rows = {
  'GET /api/timetable': { answers: SIGNED_IN, ask: week },
  'POST /api/timetable/paste/preview': { answers: SIGNED_IN, ask: paste },
  'POST /api/timetable/paste': { answers: SIGNED_IN, ask: paste },
  'POST /api/timetable/calendar/preview': { answers: SIGNED_IN, ask: calendarFile },
  'POST /api/timetable/calendar': { answers: SIGNED_IN, ask: calendarFile },
  'POST /api/timetable/table/preview': { answers: SIGNED_IN, ask: tableFile },
  'POST /api/timetable/table': { answers: SIGNED_IN, ask: tableFile },
  'PATCH /api/timetable/:id': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await occurrence(whose) }, body: { spotsLeft: 2 } }),
  },
  'DELETE /api/timetable/:id': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await occurrence(whose) } }),
  },
}
