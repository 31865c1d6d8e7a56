import type { CrowdRecord } from './record.ts'

const SHOWN_FAILURES = 20

/** Prints what a crowd saw. Returns the milliseconds in which 95 of 100 calls are answered. */
export function report(record: CrowdRecord): number {
  const { counts, failures } = record
  const rows = record.rows()
  process.stdout.write(
    '| call | calls | median, ms | 95 of 100, ms | 99 of 100, ms |\n|---|---|---|---|---|\n',
  )
  for (const [call, count, ...quantiles] of rows)
    process.stdout.write(`| \`${call}\` | ${count} | ${quantiles.map((ms) => ms.toFixed(0)).join(' | ')} |\n`)
  process.stdout.write(
    `\n${counts.saves} saves, ${counts.videos} videos, ${counts.uploads} uploads; ${failures.length} calls failed, ${counts.rejoined} videos were waited for anew.\n`,
  )
  for (const { call, why, atMs } of failures.slice(0, SHOWN_FAILURES))
    process.stdout.write(`- after ${(atMs / 1000).toFixed(1)} s, ${call}: ${why}\n`)
  return rows.at(-1)?.[3] ?? Number.NaN
}
