import type { RenderStatus } from '#server/db/tables/renders.ts'
import type { Sql } from '#server/db/transaction.ts'
import {
  type Owned,
  type RenderInputs,
  selectInputs,
  selectRender,
  selectRenders,
} from './renders.repository.ts'

/** The status of a render of any owner; undefined once it is deleted. */
export async function statusOf(sql: Sql, renderId: string): Promise<RenderStatus | undefined> {
  const [row] = await selectRenders(sql, [renderId])
  return row?.status
}

/** The status of an own render; undefined for another's, as for an unknown one. */
export const ownStatusOf = async (sql: Sql, owned: Owned): Promise<RenderStatus | undefined> =>
  (await selectRender(sql, owned))?.status

/** What a video is made from, as keys of the file store. */
export const inputsOf = (sql: Sql, renderId: string): Promise<RenderInputs> => selectInputs(sql, renderId)
