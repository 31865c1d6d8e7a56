import { z } from 'zod'
import { TABLE_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import { ColumnMap } from '#domain/timetable/table/column-map.ts'
import { endpoint } from './endpoint.ts'
import { jsonField } from './storable.ts'
import { FileWeek, ImportPreview, ImportResult } from './timetable.ts'

/** How the columns of a table were understood. */
export const TableColumns = z.object({
  /** Of each column its name, and its first content; blank where there is none. */
  names: z.array(z.object({ name: z.string(), sample: z.string() })),
  map: ColumnMap,
  /** A date such as 03/04/2026 whose order the user must choose; null where it is clear. */
  doubt: z.string().nullable(),
})
export type TableColumns = z.infer<typeof TableColumns>

const Table = {
  fields: FileWeek.extend({
    /** As JSON; null is a guess of ours. */
    map: jsonField(ColumnMap.nullable(), { max: 2000 }).prefault('null'),
  }),
  files: { table: { maxBytes: TABLE_MAX_BYTES } },
} as const

export const previewTable = endpoint({
  method: 'POST',
  path: '/api/timetable/table/preview',
  who: 'signed-in',
  summary:
    'Reads a table (.csv, .xlsx, or of a web page): four weeks of dates, or one week of weekdays. Tells which column was taken for what, and what an import would change. Stores nothing.',
  form: Table,
  reply: ImportPreview.extend({ columns: TableColumns.nullable() }),
  limit: { max: 120, seconds: 60 },
})

export const importTable = endpoint({
  method: 'POST',
  path: '/api/timetable/table',
  who: 'signed-in',
  summary:
    'Imports a table (.csv, .xlsx, or of a web page), as a whole or not at all. Classes that an earlier table had in these weeks and this one has not are cancelled.',
  form: Table,
  reply: ImportResult,
  errors: ['timetable.too_many'],
  limit: { max: 30, seconds: 60 },
})
