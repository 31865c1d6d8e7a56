import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UploadResult } from '#contract/media-host.ts'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { PlanEvent } from '#domain/account/subscription/subscription.ts'
import type { AgeGroup } from '#domain/account/terms.ts'
import type { Design } from '#domain/design/design.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { ProblemCode } from '#domain/problem.ts'

/** Columns of every table as Kysely sees them. A test compares them with the real schema. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  outbox_mails: OutboxMailsTable
  subscription_records: SubscriptionRecordsTable
  rate_limits: RateLimitsTable
  familiar_networks: FamiliarNetworksTable
  studios: StudiosTable
  team_members: TeamMembersTable
  backgrounds: BackgroundsTable
  overlays: OverlaysTable
  favorite_overlays: FavoriteOverlaysTable
  class_overlays: ClassOverlaysTable
  text_layers: TextLayersTable
  renders: RendersTable
  downloads: DownloadsTable
  drafts: DraftsTable
  draft_versions: DraftVersionsTable
  promotions: PromotionsTable
  promotion_calls: PromotionCallsTable
  secrets: SecretsTable
  incoming_uploads: IncomingUploadsTable
  incoming_pieces: IncomingPiecesTable
  instructor_preferences: InstructorPreferencesTable
  custom_class_types: CustomClassTypesTable
  class_descriptions: ClassDescriptionsTable
}

/** A moment with a default: an insert may say it, a test must. */
type Moment = ColumnType<Date, Date | undefined, Date>

/** JSON is read as a value and written as text, because pg would take an array for one of PostgreSQL's own. */
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/** Public ids of the overlays in a design: the database reads them from it. */
type HeldOverlays = GeneratedAlways<string[]>

export interface UsersTable {
  id: string
  email: string
  password_hash: string
  username: string
  first_name: string | null
  last_name: string | null
  studio_id: string | null
  role: Generated<Role>
  subscription_status: Generated<SubscriptionStatus>
  subscription_id: string | null
  subscription_expires_at: Date | null
  /** At the payment provider. */
  customer_id: string | null
  download_count: Generated<number>
  /** Counting period of `download_count`; see `periodKey`. */
  download_period: Generated<string>
  personal_video_count: Generated<number>
  name_change_count: Generated<number>
  /** Which half of the last name change is done: see `takeNameChange`. Null once both are, and before the first. */
  name_change_open: 'announced' | 'saved' | null
  /** When the mailbox was proven to be this person's. */
  email_verified_at: Date | null
  /** When all sessions were ended at once. */
  sessions_ended_at: Date | null
  /** What was agreed to, and when: all three or none. */
  age_group: AgeGroup | null
  terms_version: string | null
  consented_at: Date | null
  /** Of the browser in which the account was made, e.g. `de-CH` and `Europe/Zurich`. */
  locale: string | null
  time_zone: string | null
  created_at: Moment
  updated_at: Moment
}

export interface SessionsTable {
  id: string
  secret_hash: Buffer
  user_id: string
  created_at: Moment
  last_seen_at: Date
  expires_at: Date
  /** E.g. `Chrome on Windows`. */
  device: Generated<string>
}

/** A link in a mail that was sent: a few of a purpose for each account. */
export interface MailTokensTable {
  hash: Buffer
  user_id: string
  purpose: 'reset' | 'verify'
  /** The mailbox it was sent to. */
  email: string
  expires_at: Date
}

/** In development, instead of being sent. */
export interface OutboxMailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Moment
}

/** What happened to a plan, and how it was from then on. Whose it was is null once the account is gone. */
export interface SubscriptionRecordsTable {
  id: GeneratedAlways<string>
  user_id: string | null
  subscription_id: string | null
  event: PlanEvent | 'dated'
  by_whom: 'owner' | 'administrator' | 'date'
  role: Role
  status: SubscriptionStatus
  expires_at: Date | null
  happened_at: Moment
}

export interface RateLimitsTable {
  key: string
  window_start: Date
  count: number
}

/** From where somebody signed in lately. */
export interface FamiliarNetworksTable {
  /** Hash of mailbox and network. */
  key: string
  seen_at: Date
}

export interface StudiosTable {
  id: string
  owner_id: string
  name: string
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

export interface BackgroundsTable {
  id: string
  public_id: string
  /** Null in the shared library. */
  owner_id: string | null
  title: string
  status: 'uploading' | 'processing' | 'ready' | 'failed'
  /** 0 to 1. */
  progress: Generated<number>
  problem: string | null
  /** Seconds. */
  duration: Generated<number>
  frames: Generated<number>
  source_key: string | null
  folder: string | null
  bytes: Generated<number>
  attempt: Generated<number>
  reserved_until: Date | null
  /** Of a clip: the upload it is cut from, and where in it, in seconds. */
  parent_id: string | null
  starts_at: Generated<number>
  /** The part that stays when the picture is cropped: 0 left or up, 1 right or down. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** Key prefix of its pictures, where they do not lie beside the rendition. */
  pictures: string | null
  /** Counts how often its files were made anew under their public address. */
  version: Generated<number>
  created_at: Moment
  deleted_at: Date | null
  /** Whether it is one of its owner's own uploads; what others gave does not count. */
  counts: Generated<boolean>
  /** When the files of a deleted one were thrown away. */
  purged_at: Date | null
}

/** The grid of an overlay's preview pictures, as ingest wrote them. */
export type SheetColumn = {
  pages: number
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
}

export interface OverlaysTable {
  id: string
  public_id: string
  title: string
  /** Shelf of the starter library. */
  family: string | null
  /** `gone` is what is left of a deleted one: its public id and its title. */
  status: 'processing' | 'ready' | 'failed' | 'gone'
  problem: string | null
  source_key: string | null
  folder: string | null
  width: Generated<number>
  height: Generated<number>
  /** Seconds of every frame. */
  durations: GeneratedJson<number[]>
  sheet: ColumnType<SheetColumn | null, string | null | undefined, string | null>
  /** The picture that an administrator chose. */
  thumbnail_key: string | null
  /** Of an uploaded one: its bytes and its name as a digest. */
  upload_key: string | null
  attempt: Generated<number>
  created_at: Moment
  deleted_at: Date | null
}

export interface FavoriteOverlaysTable {
  user_id: string
  overlay_id: string
  created_at: Moment
}

/** The Classes list: one for everybody. */
export interface ClassOverlaysTable {
  overlay_id: string
  created_at: Moment
}

export interface TextLayersTable {
  id: string
  public_id: string
  owner_id: string
  key: string
  digest: string
  created_at: Moment
}

export type RenderStatus = 'prepared' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export type RenderOverlay = {
  publicId: string
  /** Percent of the frame, to the centre. */
  x: number
  y: number
  /** Degrees. */
  rotation: number
  scale: number
  layer: 'under' | 'over'
}

export interface RendersTable {
  id: string
  owner_id: string
  background_id: string | null
  text_layer_id: string | null
  overlays: GeneratedJson<RenderOverlay[]>
  /** Seconds. */
  duration: number
  animation: ColumnType<TextAnimation, string, string>
  preset: QualityPreset
  input_key: string
  /** The part of its background that this video shows: what was chosen when it was asked for. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  status: RenderStatus
  /** 0 to 1. */
  progress: Generated<number>
  attempt: Generated<number>
  job_id: string | null
  watermarked: boolean | null
  file_key: string | null
  bytes: Generated<number>
  problem: string | null
  created_at: Moment
  finished_at: Date | null
}

export interface DownloadsTable {
  id: string
  /** Not a reference: the counted download outlives the video. */
  render_id: string
  user_id: string
  user_email: string
  user_role: string
  user_subscription_status: string
  instructor_name: string
  class_type: string
  downloaded_at: Moment
}

export interface InstructorPreferencesTable {
  user_id: string
  instructor_name: Generated<string>
  studio: Generated<string>
  last_class_time: Generated<string>
  writing_style: Generated<string>
  updated_at: Moment
}

export interface CustomClassTypesTable {
  id: string
  user_id: string
  class_type: string
  /** Of the domain's `classKey`: two names with the same are the same class. */
  class_key: string
  created_at: Moment
}

export interface ClassDescriptionsTable {
  id: string
  /** Null is everybody's. */
  user_id: string | null
  class_name: string
  class_key: string
  description: string
  created_at: Moment
  updated_at: Moment
}

export interface DraftsTable {
  owner_id: string
  /** The browser's choice: unique only together with the owner. */
  id: string
  name: string
  /** Whether somebody gave that name; one that nobody gave follows the design. */
  named: boolean
  design: ColumnType<Design, string, string>
  revision: Generated<number>
  writer: string
  thumbnail_key: string | null
  /** Revision that the picture shows; 0 where there is none. */
  thumbnail_revision: Generated<number>
  created_at: Moment
  updated_at: Moment
  deleted_at: Date | null
  overlay_ids: HeldOverlays
}

export interface DraftVersionsTable {
  owner_id: string
  draft_id: string
  revision: number
  design: ColumnType<Design, string, string>
  saved_at: Date
  overlay_ids: HeldOverlays
}

/** The words of a promotion, without the facts around them. */
export type PromotionCopy = {
  main: string
  sharing: string
  /** With `#`. */
  hashtags: string[]
}

export interface PromotionsTable {
  /** Counts up: of two promotions the larger id is the later one, whatever the clock said. */
  id: Generated<string>
  user_id: string
  request_hash: string
  source: 'ai' | 'offline'
  copy: ColumnType<PromotionCopy, string, string>
  warnings: Generated<string[]>
  /** Ids of the built-in writer's lines. */
  lines: Generated<string[]>
  created_at: Moment
}

/** Who is having a model write at this moment. */
export interface PromotionCallsTable {
  user_id: string
  token: string
  expires_at: Date
}

/** Made by the app for itself, once for all processes on a database. */
export interface SecretsTable {
  name: string
  value: string
}

/** An upload to the media host until a day after it began. */
export interface IncomingUploadsTable {
  /** That of the background it becomes. */
  id: string
  user_id: string
  /** What tells the uploads of a user apart: the client's own id, or else the signature. */
  upload_key: string
  /** Of its first request, which later ones may carry beyond its time. */
  signature: string
  /** Bytes of the whole file, once a piece has said. */
  total: number | null
  status: Generated<'receiving' | 'assembling' | 'done' | 'failed'>
  /** Until when a request is believed to be assembling it. */
  held_until: Date | null
  /** Which request that is, or was. */
  claim: string | null
  problem: string | null
  /** Of what was wrong with the file. */
  problem_code: ProblemCode | null
  /** The reply that completed it. */
  result: ColumnType<UploadResult | null, string | null | undefined, string | null>
  created_at: Date
  touched_at: Date
}

/** A piece in the store. */
export interface IncomingPiecesTable {
  incoming_id: string
  first_byte: number
  /** The first byte that is not part of it. */
  end_byte: number
}
