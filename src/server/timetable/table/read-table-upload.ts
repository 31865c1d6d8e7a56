import { readFile, rm } from 'node:fs/promises'
import type { importTable, previewTable } from '#contract/timetable-table.ts'
import { Problem } from '#domain/problem.ts'
import type { Call } from '#server/http/call.ts'
import { type TableReading, tableReading } from './table-reading.ts'

type Answers = { title: string; classType: string | null }[]

/** An uploaded table: its classes, and how its columns were understood. The file is not stored. */
export async function readTableUpload(
  call: Call<typeof importTable | typeof previewTable>,
): Promise<TableReading & { answers: Answers }> {
  const folder = await call.files.tempDir('table')
  try {
    const { fields, files } = await call.receive(folder)
    const { answers, map, ...week } = fields
    const read = tableReading(await readFile(files.table.path), { ...week, map })
    if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { table: read.refusal } })
    return { ...read, answers }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
