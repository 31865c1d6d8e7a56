import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '../../../db/transaction.ts'
import { SECTIONS, type Section, type SectionName } from './sections.ts'

const BATCH = 100

/**
 * The rows of a table that are somebody's, a batch at a time: designs may be large. Designs stay the text they are kept
 * as: taken apart, half an emoji in one would be refused.
 */
export async function* readSection(
  sql: Sql,
  { name, userId }: { name: SectionName; userId: UserId },
): AsyncGenerator<string[]> {
  const { owner, order, columns }: Section = SECTIONS[name]
  const listed = (names: readonly string[]) => raw.join(names.map((column) => raw.ref(column)))
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await raw<{ record: string }>`
      select row_to_json(told)::text as record from (
        select ${listed(columns)} from ${raw.table(name)} where ${raw.ref(owner)} = ${userId}
        order by ${listed(order)} limit ${BATCH} offset ${offset}) as told`.execute(sql)
    if (rows.length > 0) yield rows.map(({ record }) => record)
    if (rows.length < BATCH) return
  }
}

export type OwnMedia = { uploads: { publicId: string; title: string; version: number }[]; videos: string[] }

/** What can still be looked at. */
export async function selectMedia(sql: Sql, userId: UserId): Promise<OwnMedia> {
  const uploads = await sql
    .selectFrom('backgrounds')
    .where('owner_id', '=', userId)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .select(['public_id as publicId', 'title', 'version'])
    .execute()
  const videos = await sql
    .selectFrom('renders')
    .where('owner_id', '=', userId)
    .where('status', '=', 'done')
    .orderBy('created_at')
    .select('id')
    .execute()
  return { uploads, videos: videos.map(({ id }) => id) }
}
