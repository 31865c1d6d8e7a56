import type { Moment } from '#server/db/columns.ts'

export interface ClassTables {
  custom_class_types: CustomClassTypesTable
  class_descriptions: ClassDescriptionsTable
}

export interface CustomClassTypesTable {
  id: string
  user_id: string
  class_type: string
  /** The domain's `classKey`: two names with the same key are one class. */
  class_key: string
  created_at: Moment
}

export interface ClassDescriptionsTable {
  id: string
  /** Null is a global default. */
  user_id: string | null
  class_name: string
  class_key: string
  description: string
  created_at: Moment
  updated_at: Moment
}
