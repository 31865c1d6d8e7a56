import { readFile, rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { importTable, previewTable } from '#contract/timetable-table.ts'
import { Problem } from '#domain/problem.ts'
import type { Call } from '#server/http/call.ts'
import { findPeople } from '#server/timetable/find-people.ts'
import { readInThread, threadOf } from '#server/timetable/read-in-thread.ts'
import type { TableReading, tableReading } from './table-reading.ts'

type Fields = z.output<(typeof importTable)['form']['fields']>

const READER = {
  module: new URL('./table-reading.ts', import.meta.url).href,
  name: 'tableReading',
  tooMuch: 'We cannot use this table. It takes too long to read: please export fewer weeks.',
}

/** An uploaded table: its classes, and how its columns were understood. The file is not stored. */
export async function readTableUpload(
  call: Call<typeof importTable | typeof previewTable>,
): Promise<TableReading & Pick<Fields, 'answers' | 'mode' | 'corrections' | 'timeZone'>> {
  const folder = await call.files.tempDir('table')
  try {
    const { fields, files } = await call.receive(folder)
    const { answers, map, mode, corrections, ...week } = fields
    const load = async (): Promise<Parameters<typeof tableReading>> => [
      await readFile(files.table.path),
      { ...week, map, people: await findPeople(call) },
    ]
    const read = await readInThread<typeof tableReading>(READER, load, threadOf(call))
    if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { table: read.refusal } })
    return { ...read, answers, mode, corrections, timeZone: week.timeZone }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
