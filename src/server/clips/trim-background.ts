import type { trimBackground as Trimming } from '#contract/trims.ts'
import { liesWithin, MAX_TRIMS, TRIM_FPS, type Trim } from '#domain/library/trims.ts'
import { Problem } from '#domain/problem.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { showBackground } from '#server/library/show-background.ts'
import { enqueueOpened } from '#server/uploads/ingest-queue.ts'
import type { Upload } from './clips.repository.ts'
import { newClip } from './new-clip.ts'
import { refuseFailed, requireSource } from './require-source.ts'
import {
  countTrims,
  displaceUnused,
  insertTrim,
  lockTrimmable,
  type Owned,
  renewTrim,
  selectTrimmable,
} from './trims.repository.ts'

type TrimCall = Call<typeof Trimming>

/**
 * Makes or finds the caller's trim of an upload that the caller may use. Rows and job are stored in one transaction,
 * and nothing is decoded here, so that a trim can be chosen at once.
 */
export async function trimBackground(call: TrimCall): Promise<Answer<typeof Trimming>> {
  const { sql, actor, params } = call
  const whose = { publicId: params.publicId, userId: actor.id }
  const found = await selectTrimmable(sql, whose)
  if (!found) throw new Problem('background.not_found')
  await requireSource(call, found)
  const publicId = await transaction(sql, async (trx) => {
    await lockUser(trx, actor.id)
    const upload = await lockTrimmable(trx, whose)
    if (!upload) throw new Problem('background.not_found')
    return makeOrFind(call, trx, upload)
  })
  return showBackground(sql, actor, publicId)
}

async function makeOrFind(call: TrimCall, trx: Sql, upload: Upload): Promise<string> {
  const { jobs, actor, body, clock } = call
  refuseFailed(upload)
  if (!liesWithin(body, upload.duration)) throw new Problem('trim.outside')
  const now = clock.now()
  const owned = { parentId: upload.id, ownerId: actor.id }
  const trim =
    (await renewTrim(trx, { ...owned, ...body, now })) ??
    (await makeTrim(trx, { upload, owned, trim: body, now }))
  await enqueueOpened(trx, jobs, { backgroundId: trim.id, version: trim.version })
  return trim.public_id
}

type NewTrim = { upload: Upload; owned: Owned; trim: Trim; now: Date }

/** A design whose trim moves leaves the former one unused; these are displaced, oldest first. */
async function makeTrim(trx: Sql, { upload, owned, trim: { from, frames }, now }: NewTrim) {
  await displaceUnused(trx, { ...owned, now })
  if ((await countTrims(trx, owned)) >= MAX_TRIMS.all) throw new Problem('trim.too_many')
  const span = { start: from / TRIM_FPS, duration: frames / TRIM_FPS }
  const clip = newClip(upload, { span, title: `${upload.title} – trim`, now })
  await insertTrim(trx, { ...clip, owner_id: owned.ownerId, is_trim: true, asked_at: now })
  return clip
}
