import * as contract from '#contract/timetable.ts'
import { importTable, previewTable } from '#contract/timetable-table.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { change, deleteOwn, deleteOwnWeek, listWeek } from './change-occurrence.ts'
import { findPeople } from './find-people.ts'
import { importReading } from './import-reading.ts'
import type { Paste } from './paste-reading.ts'
import { previewReading } from './plan-reading.ts'
import { readCalendarUpload } from './read-calendar-upload.ts'
import { threadOf } from './read-in-thread.ts'
import { readPaste } from './read-paste.ts'
import { readTableUpload } from './table/read-table-upload.ts'
import { undoOwnImport } from './undo-import.ts'

/** A pasted text, with the names by which its teachers are known. */
const withPeople = async (call: Pick<ActorCall, 'sql' | 'actor'> & { body: Paste }): Promise<Paste> => ({
  ...call.body,
  people: await findPeople(call),
})

export const timetableRoutes = [
  implement(contract.listOccurrences, (call) => listWeek(call, call.query.monday)),
  implement(contract.previewPaste, async (call) =>
    previewReading(call, await readPaste(await withPeople(call), threadOf(call)), call.body.mode),
  ),
  implement(contract.importPaste, async (call) =>
    importReading(call, await readPaste(await withPeople(call), threadOf(call)), {
      answers: call.body.answers,
      corrections: call.body.corrections,
      timeZone: call.body.timeZone,
      isByHand: true,
      mode: call.body.mode,
    }),
  ),
  implement(contract.previewCalendar, async (call) => {
    const { reading, doubts, mode } = await readCalendarUpload(call)
    return { ...(await previewReading(call, reading, mode)), doubts }
  }),
  implement(contract.importCalendar, async (call) => {
    const { reading, doubts, isChosen, ...options } = await readCalendarUpload(call)
    if (doubts.length > 0 && !isChosen)
      throw new Problem('request.invalid', {
        fieldErrors: { calendar: 'Choose whether this is another calendar, or a newer version of one.' },
      })
    return importReading(call, reading, { ...options, isByHand: true })
  }),
  implement(previewTable, async (call) => {
    const { reading, columns, mode } = await readTableUpload(call)
    return { ...(await previewReading(call, reading, mode)), columns }
  }),
  implement(importTable, async (call) => {
    const { reading, columns, doubtfulRow, ...options } = await readTableUpload(call)
    if (columns && columns.doubt !== null)
      throw new Problem('request.invalid', {
        fieldErrors: { table: `Choose which day “${columns.doubt}” in row ${doubtfulRow} is.` },
      })
    return importReading(call, reading, { ...options, isByHand: true })
  }),
  implement(contract.undoImport, (call) => undoOwnImport(call, call.params.id)),
  implement(contract.changeOccurrence, (call) => change(call, call.params.id, call.body)),
  implement(contract.deleteWeek, (call) => deleteOwnWeek(call, call.query)),
  implement(contract.deleteOccurrence, (call) => deleteOwn(call, call.params.id)),
]
