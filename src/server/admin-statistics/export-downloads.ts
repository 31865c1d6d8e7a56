import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { exportDownloads } from '#contract/admin-statistics.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall, CallRequest, FileReply } from '#server/http/call.ts'
import { type DownloadRow, selectDownloads } from './admin-statistics.repository.ts'

const BATCH = 2000

type Period = QueryOf<typeof exportDownloads>

/** Reads piece by piece, as fast as the client takes it: no statement and no list is as long as the table. */
async function* inBatches({ sql }: Pick<ActorCall, 'sql'>, period: Period): AsyncGenerator<DownloadRow> {
  let below: DownloadRow['cursor'] | undefined
  for (;;) {
    const rows = await selectDownloads(sql, { ...period, below, limit: BATCH })
    yield* rows
    if (rows.length < BATCH) return
    below = rows.at(-1)?.cursor
  }
}

const COLUMNS = [
  { key: 'downloadedAt', header: 'Downloaded at (UTC)' },
  { key: 'userEmail', header: 'Email' },
  { key: 'userRole', header: 'Role' },
  { key: 'userSubscriptionStatus', header: 'Subscription' },
  { key: 'classType', header: 'Class' },
  { key: 'instructorName', header: 'Instructor' },
  { key: 'userId', header: 'User ID' },
]

/** Names come from accounts: without the escape, a spreadsheet would run one that begins with `=` as a formula. */
const toCsv = () =>
  stringify({
    columns: COLUMNS,
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { date: (date) => date.toISOString() },
  })

/** The audit event is recorded before the first byte leaves. */
export function downloadsAsCsv(
  call: ActorCall & { readonly request: CallRequest },
  period: Period,
): FileReply {
  const name = [call.clock.now().toISOString().slice(0, 10), period.from, period.to].filter(Boolean).join('_')
  return {
    stream: () => Readable.from(inBatches(call, period)).compose(toCsv()) as Readable,
    contentType: 'text/csv; charset=utf-8',
    cacheControl: 'no-store',
    attachment: `downloads_${name}.csv`,
    onHandOut: () => recordAuditEvent(call.sql, { ...byCaller(call), kind: 'downloads.exported' }),
  }
}
