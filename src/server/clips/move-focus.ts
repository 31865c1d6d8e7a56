import type { moveFocus as Moving } from '#contract/clips.ts'
import { sameFocus } from '#domain/library/focus.ts'
import { Problem } from '#domain/problem.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { type Changeable, findChangeable } from '#server/library/find-changeable.ts'
import { showBackground } from '#server/library/show-background.ts'
import { enqueueIngest, enqueueOpened } from '#server/uploads/ingest-queue.ts'
import { moveFocusOf } from './clips.repository.ts'

type MoveCall = Call<typeof Moving>

const NO_SOURCE = 'The file this video was made of is no longer there, so its crop cannot change.'

/**
 * Shows another part of the picture from now on: pictures at once, the rendition as soon as it is made anew, an export
 * in between from the file as it came.
 */
export async function moveFocus(call: MoveCall): Promise<Answer<typeof Moving>> {
  const { sql, actor, params, body } = call
  const background = await findChangeable(sql, actor, params.publicId)
  await requireSource(call, background)
  if (!sameFocus(background.focus, body.focus)) await transaction(sql, (trx) => move(call, trx, background))
  return showBackground(sql, actor, params.publicId)
}

async function requireSource({ files }: MoveCall, { sourceKey }: Changeable): Promise<void> {
  if (sourceKey === null || !(await files.head(sourceKey))) {
    throw new Problem('background.not_ready', { message: NO_SOURCE })
  }
}

async function move({ jobs, body }: MoveCall, trx: Sql, { id }: Changeable): Promise<void> {
  for (const { id: backgroundId, version } of await moveFocusOf(trx, { id, ...body.focus })) {
    if (backgroundId === id) await enqueueOpened(trx, jobs, { backgroundId, version })
    else await enqueueIngest(trx, jobs, { backgroundId, whose: 'anew' })
  }
}
