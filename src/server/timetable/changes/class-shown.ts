import { sql as raw } from 'kysely'
import type { ClassShown } from '#domain/class-changes/class-changes.ts'

/** What of a design shows facts of its class, instead of all of it; of a column with a design or null. */
export const classShown = (column: 'drafts.design' | 'made_videos.design') =>
  raw<ClassShown>`jsonb_build_object(
    'form', ${raw.ref(column)} -> 'form', 'occurrence', ${raw.ref(column)} -> 'occurrence',
    'look', ${raw.ref(column)} -> 'look', 'code', ${raw.ref(column)} -> 'code')`
