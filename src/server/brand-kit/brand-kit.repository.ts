import { BrandKit } from '#domain/brand-kit/brand-kit.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The kit that an account has saved. A deleted logo and a font that is no longer offered are left out. */
export async function selectKit(sql: Sql, userId: UserId): Promise<BrandKit | undefined> {
  const row = await sql
    .selectFrom('brand_kits')
    .leftJoin('overlays', (join) =>
      join.onRef('overlays.id', '=', 'brand_kits.logo_id').on('overlays.deleted_at', 'is', null),
    )
    .where('user_id', '=', userId)
    .select(['public_id', 'brand_kits.colors', 'header_font', 'body_font', 'handle', 'city'])
    .select(['words_to_use', 'words_to_avoid'])
    .executeTakeFirst()
  return (
    row &&
    BrandKit.parse({
      logo: row.public_id,
      colors: row.colors,
      headerFont: offered(row.header_font),
      bodyFont: offered(row.body_font),
      handle: row.handle,
      city: row.city,
      wordsToUse: row.words_to_use,
      wordsToAvoid: row.words_to_avoid,
    })
  )
}

const offered = (family: string | null): string | null =>
  BrandKit.shape.headerFont.safeParse(family).data ?? null

type SavedKit = { userId: UserId; kit: BrandKit; logoId: string | null; now: Date }

export async function upsertKit(sql: Sql, { userId, kit, logoId, now }: SavedKit): Promise<void> {
  const values = {
    logo_id: logoId,
    colors: kit.colors,
    header_font: kit.headerFont,
    body_font: kit.bodyFont,
    handle: kit.handle,
    city: kit.city,
    words_to_use: kit.wordsToUse,
    words_to_avoid: kit.wordsToAvoid,
    updated_at: now,
  }
  await sql
    .insertInto('brand_kits')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
