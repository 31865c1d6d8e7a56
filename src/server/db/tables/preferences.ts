import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface PreferenceTables {
  instructor_preferences: InstructorPreferencesTable
}

export interface InstructorPreferencesTable {
  user_id: string
  instructor_name: Generated<string>
  studio: Generated<string>
  last_class_time: Generated<string>
  writing_style: Generated<string>
  updated_at: Moment
}
