import { type Kysely, sql } from 'kysely'

/**
 * Whether a person asked for a video, alone or besides a batch; of those of before it is not known, so that no batch cancels
 * them. And which columns of a class were changed by hand; of those changed before, all that could be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table renders add column by_hand boolean not null default true;
    alter table class_occurrences add column edited_fields text[] not null default '{}';
    update class_occurrences set edited_fields = '{instructor,place,spots_left,booking_link}'
      where edited_at is not null;
  `)
    .execute(db)
}
