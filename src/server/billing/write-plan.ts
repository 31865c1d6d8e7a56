import type { Sql } from '../db/transaction.ts'
import { insertRecord, type PlanRecord, updatePlan } from './plan.repository.ts'

/** The plan as it is from now on, and that it came to be so. One row says what the whole team has. */
export async function writePlan(sql: Sql, record: PlanRecord): Promise<void> {
  await updatePlan(sql, record.userId, record.plan, record.at)
  await insertRecord(sql, record)
}
