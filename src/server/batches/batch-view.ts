import type { z } from 'zod'
import type { Batch, BatchItem } from '#contract/batches.ts'
import { batchProgress, type ItemState, isOpenItem } from '#domain/batches/batch.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { type ItemRow, type Owned, selectBatch, selectItems, selectPaid } from './batches.repository.ts'

type View = z.input<typeof Batch>

/** An own batch as its owner sees it. Another's answers like an unknown one. */
export async function findBatch(sql: Sql, owned: Owned): Promise<View> {
  if (!(await selectBatch(sql, owned))) throw new Problem('batch.not_found')
  const rows = await selectItems(sql, owned.id)
  const paid = await selectPaid(
    sql,
    rows.flatMap(({ render_id: id }) => id ?? []),
  )
  const items = rows.map((row) => itemView(row, paid))
  return { id: owned.id, isOpen: items.some(isOpenItem), progress: batchProgress(items), items }
}

const itemView = (row: ItemRow, paid: ReadonlySet<string>): z.input<typeof BatchItem> => {
  const state = stateOf(row)
  return {
    occurrenceId: row.occurrence_id,
    draftId: row.draft_id,
    title: row.title,
    state,
    progress: state === 'done' ? 1 : (row.render_progress ?? 0),
    problem: row.problem ?? row.render_problem,
    revision: row.revision,
    renderId: row.render_id,
    watermarked: row.watermarked ?? false,
    isPaid: row.render_id !== null && paid.has(row.render_id),
  }
}

function stateOf({ status, render_status: made }: ItemRow): ItemState {
  if (status !== 'asked') return status
  if (made === null) return 'gone'
  return made === 'prepared' ? 'queued' : made
}
