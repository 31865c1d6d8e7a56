import type { AccessTokenTables } from './tables/access-tokens.ts'
import type { AccountTables } from './tables/accounts.ts'
import type { AdminStatisticsTables } from './tables/admin-statistics.ts'
import type { AppTables } from './tables/app.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BackupTables } from './tables/backups.ts'
import type { BatchTables } from './tables/batches.ts'
import type { BillingTables } from './tables/billing.ts'
import type { BrandKitTables } from './tables/brand-kit.ts'
import type { ClassDraftTables } from './tables/class-drafts.ts'
import type { ClassTables } from './tables/classes.ts'
import type { DraftTables } from './tables/drafts.ts'
import type { LibraryTables } from './tables/library.ts'
import type { MediaHostTables } from './tables/media-host.ts'
import type { OverlayTables } from './tables/overlays.ts'
import type { PlatformTermTables } from './tables/platform-terms.ts'
import type { PostingTables } from './tables/postings.ts'
import type { PreferenceTables } from './tables/preferences.ts'
import type { PromotionTables } from './tables/promotions.ts'
import type { RenderTables } from './tables/renders.ts'
import type { SpaceTables } from './tables/space.ts'
import type { StudioTables } from './tables/studio.ts'
import type { TimetableTables } from './tables/timetable.ts'
import type { TrackTables } from './tables/tracks.ts'
import type { WebhookTables } from './tables/webhooks.ts'

/** Columns of every table for Kysely. A test compares them with the real schema. */
export interface Tables
  extends AccountTables,
    AdminStatisticsTables,
    AccessTokenTables,
    AuditTables,
    BillingTables,
    StudioTables,
    PreferenceTables,
    PostingTables,
    LibraryTables,
    OverlayTables,
    RenderTables,
    ClassTables,
    DraftTables,
    PromotionTables,
    MediaHostTables,
    BrandKitTables,
    TimetableTables,
    ClassDraftTables,
    BatchTables,
    BackupTables,
    PlatformTermTables,
    SpaceTables,
    TrackTables,
    WebhookTables,
    AppTables {}
