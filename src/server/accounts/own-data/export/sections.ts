import type { Tables } from '../../../db/tables.ts'

export type Section = {
  /** Column that says whose a row is. */
  owner: string
  /** Columns in the order of which rows are read. */
  order: readonly string[]
  /** Secrets, and what is of use to the server alone. */
  without?: readonly string[]
}

/** Every table that says something of a person. A test looks for one that is missing. */
export const SECTIONS = {
  users: { owner: 'id', order: ['id'], without: ['password_hash'] },
  sessions: { owner: 'user_id', order: ['id'], without: ['id', 'secret_hash'] },
  studios: { owner: 'owner_id', order: ['id'] },
  team_members: { owner: 'user_id', order: ['id'] },
  instructor_preferences: { owner: 'user_id', order: ['user_id'] },
  custom_class_types: { owner: 'user_id', order: ['id'], without: ['class_key'] },
  class_descriptions: { owner: 'user_id', order: ['id'], without: ['class_key'] },
  drafts: { owner: 'owner_id', order: ['id'], without: ['thumbnail_key', 'writer', 'overlay_ids'] },
  draft_versions: { owner: 'owner_id', order: ['draft_id', 'revision'], without: ['overlay_ids'] },
  promotions: { owner: 'user_id', order: ['id'], without: ['request_hash'] },
  favorite_overlays: { owner: 'user_id', order: ['overlay_id'] },
  backgrounds: {
    owner: 'owner_id',
    order: ['id'],
    without: ['source_key', 'folder', 'pictures', 'attempt', 'reserved_until', 'version'],
  },
  incoming_uploads: {
    owner: 'user_id',
    order: ['id'],
    without: ['upload_key', 'signature', 'held_until', 'result'],
  },
  text_layers: { owner: 'owner_id', order: ['id'], without: ['key', 'digest'] },
  renders: { owner: 'owner_id', order: ['id'], without: ['input_key', 'job_id', 'file_key', 'attempt'] },
  downloads: { owner: 'user_id', order: ['id'] },
} as const satisfies Partial<Record<keyof Tables, Section>>

/** What is of no use to anybody a moment later, or would let somebody in. */
export const LEFT_OUT: readonly (keyof Tables)[] = ['mail_tokens', 'promotion_calls']

export type SectionName = keyof typeof SECTIONS
