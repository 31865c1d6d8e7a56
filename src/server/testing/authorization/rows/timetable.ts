import { randomUUID } from 'node:crypto'
import { madeOf } from '#domain/class-changes/take-over.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { nothing, type Row, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { feedOf } from '#server/timetable/feeds/testing.ts'
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

async function imported(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const last = { id, changes: 0, before: '[]', created_at: new Date() }
  await sqlOf(whose)
    .insertInto('class_imports')
    .values({ user_id: whose.person.userId, ...last })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(last))
    .execute()
  return id
}

const FACTS = {
  title: 'Heels',
  classType: 'Heels',
  date: MONDAY,
  start: 600,
  end: null,
  instructor: '',
  place: '',
  spotsLeft: null,
  bookingLink: '',
  isCancelled: false,
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

/** Drafts of earlier questions go: an account has a limited number, and other rows make theirs. */
async function drafted(whose: Whose): Promise<string> {
  const id = await occurrence(whose)
  if (!whose.person) return id
  const draftId = randomUUID()
  const owner_id = whose.person.userId
  const earlier = sqlOf(whose).selectFrom('class_drafts').select('draft_id').where('owner_id', '=', owner_id)
  await sqlOf(whose)
    .deleteFrom('drafts')
    .where('owner_id', '=', owner_id)
    .where('id', 'in', earlier)
    .execute()
  await sqlOf(whose)
    .insertInto('drafts')
    .values({
      owner_id,
      id: draftId,
      name: 'Heels',
      named: false,
      design: JSON.stringify(madeOf(initialDesign(), id, FACTS)),
      writer: randomUUID(),
    })
    .execute()
  await sqlOf(whose)
    .insertInto('class_drafts')
    .values({ occurrence_id: id, owner_id, draft_id: draftId })
    .execute()
  return id
}

/** An account has one open batch, and those of earlier questions are not made. */
const clearBatches = async (whose: Whose) => {
  if (whose.person)
    await sqlOf(whose).deleteFrom('video_batches').where('owner_id', '=', whose.person.userId).execute()
}

async function batch(whose: Whose): Promise<string> {
  await clearBatches(whose)
  const id = randomUUID()
  if (!whose.person) return id
  await sqlOf(whose)
    .insertInto('video_batches')
    .values({ id, owner_id: whose.person.userId, monday: MONDAY, language: 'en', created_at: new Date() })
    .execute()
  return id
}
/** On this machine, so that it cannot be read. */
const ownFeed: Row['ask'] = async ({ world, person }) => ({
  params: {
    id: person
      ? await feedOf(world.server.ports, person.userId, `https://localhost/${randomUUID()}`)
      : randomUUID(),
  },
})

export const timetableRows: Rows = {
  'GET /api/timetable': { answers: SIGNED_IN, ask: week },
  'DELETE /api/timetable': { answers: SIGNED_IN, ask: week },
  'POST /api/timetable/paste/preview': { answers: SIGNED_IN, ask: paste },
  'POST /api/timetable/paste': { answers: SIGNED_IN, ask: paste },
  'POST /api/timetable/calendar/preview': { answers: SIGNED_IN, ask: calendarFile },
  'POST /api/timetable/calendar': { answers: SIGNED_IN, ask: calendarFile },
  'POST /api/timetable/table/preview': { answers: SIGNED_IN, ask: tableFile },
  'POST /api/timetable/table': { answers: SIGNED_IN, ask: tableFile },
  'GET /api/timetable/feeds': { answers: SIGNED_IN, ask: nothing },
  'POST /api/timetable/feeds': {
    // All may ask; what they ask for is on this machine, which is not read.
    answers: '401 400 400 400 400 - 400 400',
    ask: () => ({ body: { url: 'https://localhost/week.ics', timeZone: 'Europe/Berlin' } }),
  },
  'POST /api/timetable/feeds/:id/refresh': { answers: OWN, ask: ownFeed },
  'DELETE /api/timetable/feeds/:id': {
    answers: OWN,
    ask: async (whose) => ({ ...(await ownFeed(whose)), query: { classes: 'keep' } }),
  },
  'POST /api/timetable/imports/:id/undo': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await imported(whose) } }),
  },
  'PATCH /api/timetable/:id': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await occurrence(whose) }, body: { spotsLeft: 2 } }),
  },
  'DELETE /api/timetable/:id': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await occurrence(whose) } }),
  },
  'GET /api/timetable/drafts': { answers: SIGNED_IN, ask: week },
  'POST /api/timetable/:id/draft': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await drafted(whose) }, body: {} }),
  },
  'PATCH /api/timetable/:id/draft': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await drafted(whose) }, body: { isLeftOut: true } }),
  },
  'POST /api/timetable/:id/draft/take-over': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await drafted(whose) }, body: {} }),
  },
  // It has nothing to show.
  'GET /api/timetable/:id/draft/poster': {
    answers: '401 400 400 400 400 404 400 404',
    ask: async (whose) => ({ params: { id: await drafted(whose) } }),
  },
  'GET /api/batches': { answers: SIGNED_IN, ask: week },
  'POST /api/batches': {
    answers: '401 201 201 201 201 404 201 404',
    ask: async (whose) => {
      await clearBatches(whose)
      return { body: { monday: MONDAY, occurrenceIds: [await drafted(whose)] } }
    },
  },
  'POST /api/batches/:id/retry': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await batch(whose) } }),
  },
  'DELETE /api/batches/:id': { answers: OWN, ask: async (whose) => ({ params: { id: await batch(whose) } }) },
  // It has no finished video.
  'GET /api/batches/:id/files': {
    answers: '401 409 409 409 409 404 409 404',
    ask: async (whose) => ({ params: { id: await batch(whose) } }),
  },
}
