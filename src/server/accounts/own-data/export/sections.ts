import type { Tables } from '../../../db/tables.ts'

export type Section<Column = string> = {
  /** Column that says whose a row is. */
  owner: Column
  /** Columns in the order of which rows are read. */
  order: readonly Column[]
  /** What is told. Not secrets, keys of files, ids at the payment provider, nor what is of use to the server alone. */
  columns: readonly Column[]
}

/** Every table that says something of a person. A test looks for one that is missing. */
export const SECTIONS = {
  users: {
    owner: 'id',
    order: ['id'],
    columns: [
      ...['id', 'email', 'username', 'first_name', 'last_name', 'studio_id', 'role'],
      ...['subscription_status', 'subscription_expires_at', 'download_count', 'download_period'],
      ...['personal_video_count', 'name_change_count', 'name_change_open', 'email_verified_at'],
      ...['age_group', 'terms_version', 'consented_at', 'locale', 'time_zone'],
      ...['created_at', 'updated_at'],
    ],
  },
  sessions: {
    owner: 'user_id',
    order: ['id'],
    columns: ['device', 'created_at', 'last_seen_at', 'expires_at'],
  },
  subscription_records: {
    owner: 'user_id',
    order: ['id'],
    columns: ['event', 'by_whom', 'role', 'status', 'expires_at', 'happened_at'],
  },
  checkouts: {
    owner: 'user_id',
    order: ['created_at', 'id'],
    columns: ['id', 'plan', 'created_at', 'settled_at'],
  },
  studios: { owner: 'owner_id', order: ['id'], columns: ['id', 'name', 'created_at'] },
  team_members: {
    owner: 'user_id',
    order: ['id'],
    columns: ['id', 'studio_id', 'email', 'name', 'created_at'],
  },
  instructor_preferences: {
    owner: 'user_id',
    order: ['user_id'],
    columns: ['instructor_name', 'studio', 'last_class_time', 'writing_style', 'updated_at'],
  },
  custom_class_types: { owner: 'user_id', order: ['id'], columns: ['id', 'class_type', 'created_at'] },
  class_descriptions: {
    owner: 'user_id',
    order: ['id'],
    columns: ['id', 'class_name', 'description', 'created_at', 'updated_at'],
  },
  drafts: {
    owner: 'owner_id',
    order: ['id'],
    columns: ['id', 'name', 'named', 'design', 'revision', 'created_at', 'updated_at', 'deleted_at'],
  },
  draft_versions: {
    owner: 'owner_id',
    order: ['draft_id', 'revision'],
    columns: ['draft_id', 'revision', 'design', 'saved_at'],
  },
  promotions: {
    owner: 'user_id',
    order: ['id'],
    columns: ['id', 'source', 'copy', 'warnings', 'lines', 'created_at'],
  },
  favorite_overlays: {
    owner: 'user_id',
    order: ['overlay_id'],
    columns: ['overlay_id', 'created_at'],
  },
  backgrounds: {
    owner: 'owner_id',
    order: ['id'],
    columns: [
      ...[
        'id',
        'public_id',
        'title',
        'status',
        'progress',
        'problem',
        'duration',
        'frames',
        'bytes',
        'counts',
      ],
      ...['parent_id', 'starts_at', 'focus_x', 'focus_y', 'created_at', 'deleted_at', 'purged_at'],
    ],
  },
  incoming_uploads: {
    owner: 'user_id',
    order: ['id'],
    columns: ['id', 'total', 'status', 'problem', 'created_at', 'touched_at'],
  },
  text_layers: { owner: 'owner_id', order: ['id'], columns: ['id', 'public_id', 'created_at'] },
  renders: {
    owner: 'owner_id',
    order: ['id'],
    columns: [
      ...['id', 'background_id', 'text_layer_id', 'overlays', 'duration', 'animation', 'preset', 'focus_x'],
      ...['focus_y', 'status', 'progress', 'watermarked', 'bytes', 'problem', 'created_at', 'finished_at'],
    ],
  },
  downloads: {
    owner: 'user_id',
    order: ['id'],
    columns: [
      ...['id', 'render_id', 'user_email', 'user_role', 'user_subscription_status'],
      ...['instructor_name', 'class_type', 'downloaded_at'],
    ],
  },
} as const satisfies { [Table in keyof Tables]?: Section<keyof Tables[Table]> }

/** What is of no use to anybody a moment later, or would let somebody in. */
export const LEFT_OUT: readonly (keyof Tables)[] = ['mail_tokens', 'promotion_calls']

export type SectionName = keyof typeof SECTIONS
