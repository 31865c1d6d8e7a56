import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface BrandKitTables {
  brand_kits: BrandKitsTable
}

export interface BrandKitsTable {
  user_id: string
  logo_id: string | null
  colors: Generated<string[]>
  header_font: string | null
  body_font: string | null
  handle: Generated<string>
  city: Generated<string>
  words_to_use: Generated<string[]>
  words_to_avoid: Generated<string[]>
  updated_at: Moment
}
