import type { Design } from '#domain/design/design.ts'
import { titleOf } from '#domain/design/details-form.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { wordsOf } from '#domain/made-videos/made-video-words.ts'
import type { Sql } from '#server/db/transaction.ts'
import { setIdOf } from '#server/renders/set-id.ts'
import { upsertEntry } from './made-videos.repository.ts'

type Made = {
  ownerId: string
  renderId: string
  format: Format
  /** What the request says it was made of; it is not compared with the picture, which only its owner sees. */
  design: Design | undefined
  now: Date
}

/** Lists a video that was asked for in My videos, in the transaction that asks for it. */
export const recordMade = (sql: Sql, { ownerId, renderId, format, design, now }: Made): Promise<void> =>
  upsertEntry(
    sql,
    {
      owner_id: ownerId,
      design_key: design ? setIdOf(design) : `render:${renderId}`,
      design: design ? JSON.stringify(design) : null,
      name: design ? suggestName(design) : '',
      words: design ? wordsOf(design) : '',
      class_type: design ? titleOf(design.form) : '',
      class_date: design?.form.classDate ?? '',
      made_at: now,
    },
    { renderId, format },
  )
