import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface StudioTables {
  studios: StudiosTable
  team_members: TeamMembersTable
}

export interface StudiosTable {
  id: string
  owner_id: string
  name: string
  /** Whether the team may change the classes of the studio's timetable. */
  members_change_classes: Generated<boolean>
  created_at: Moment
}

export interface TeamMembersTable {
  id: string
  studio_id: string
  email: string
  name: string
  user_id: string | null
  created_at: Moment
}
