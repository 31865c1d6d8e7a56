import { API } from '#contract/api.ts'
import { accessTokenRoutes } from './access-tokens/access-tokens.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { confirmationRoutes } from './accounts/confirmation.routes.ts'
import { emailVerificationRoutes } from './accounts/email-verification/email-verification.routes.ts'
import { factorRoutes } from './accounts/factors/factors.routes.ts'
import { guestRoutes } from './accounts/guests/guests.routes.ts'
import { nameRoutes } from './accounts/names/names.routes.ts'
import { otherAccessRoutes } from './accounts/other-access/other-access.routes.ts'
import { ownDataRoutes } from './accounts/own-data/own-data.routes.ts'
import { passwordRoutes } from './accounts/passwords/passwords.routes.ts'
import { secondStepRoutes } from './accounts/second-step/second-step.routes.ts'
import { sessionRoutes } from './accounts/sessions/sessions.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { adminHealthRoutes } from './admin-health/admin-health.routes.ts'
import { adminStatisticsRoutes } from './admin-statistics/admin-statistics.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { batchRoutes } from './batches/batches.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { billsRoutes } from './billing/bills/bills.routes.ts'
import { checkoutRoutes } from './billing/checkout/checkout.routes.ts'
import { brandKitRoutes } from './brand-kit/brand-kit.routes.ts'
import { classDraftRoutes } from './class-drafts/class-drafts.routes.ts'
import { classRoutes } from './classes/classes.routes.ts'
import { clipRoutes } from './clips/clips.routes.ts'
import { compressionRoutes } from './compression/compress.routes.ts'
import { designRoutes } from './designs/designs.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import { type Route, withViews } from './http/implement.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { lookRoutes } from './looks/looks.routes.ts'
import { mediaHostRoutes } from './media-host/media-host.routes.ts'
import { overlayRoutes } from './overlays/overlays.routes.ts'
import { platformTermRoutes } from './platform-terms/platform-terms.routes.ts'
import { postingRoutes } from './postings/postings.routes.ts'
import { preferenceRoutes } from './preferences/preferences.routes.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { aheadRoutes } from './renders/ahead/ahead.routes.ts'
import { renderRoutes } from './renders/renders.routes.ts'
import { studioRoutes } from './studio/studio.routes.ts'
import { teamRoutes } from './studio/team/team.routes.ts'
import { feedRoutes } from './timetable/feeds/feeds.routes.ts'
import { timetableRoutes } from './timetable/timetable.routes.ts'
import { trackRoutes } from './tracks/tracks.routes.ts'
import { deletionRoutes } from './uploads/deletion/deletion.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** A handler for every call of the API, by feature. */
export const allRoutes = (stopping: AbortSignal): readonly Route[] =>
  withViews(API, [
    ...accountRoutes,
    ...guestRoutes,
    ...secondStepRoutes,
    ...confirmationRoutes,
    ...factorRoutes,
    ...passwordRoutes,
    ...emailVerificationRoutes,
    ...sessionRoutes,
    ...otherAccessRoutes,
    ...ownDataRoutes,
    ...accessTokenRoutes,
    ...webhookRoutes,
    ...nameRoutes,
    ...preferenceRoutes,
    ...studioRoutes,
    ...teamRoutes,
    ...adminRoutes,
    ...billingRoutes,
    ...checkoutRoutes,
    ...adminStatisticsRoutes,
    ...platformTermRoutes,
    ...adminHealthRoutes,
    ...auditRoutes,
    ...backupRoutes,
    ...classRoutes,
    ...timetableRoutes,
    ...classDraftRoutes,
    ...batchRoutes,
    ...feedRoutes,
    ...designRoutes,
    ...libraryRoutes,
    ...clipRoutes,
    ...compressionRoutes,
    ...overlayRoutes,
    ...lookRoutes,
    ...trackRoutes,
    ...brandKitRoutes,
    ...uploadRoutes,
    ...deletionRoutes,
    ...mediaHostRoutes,
    ...billsRoutes,
    ...renderRoutes,
    ...postingRoutes,
    ...aheadRoutes,
    ...draftRoutes,
    ...promotionRoutes,
    ...healthRoutes(stopping),
  ])
