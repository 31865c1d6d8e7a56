import { ownAccessTokens } from './access-tokens/own-access-tokens.ts'
import { ownAccounts } from './accounts/own-accounts.ts'
import type { PersonalData } from './accounts/own-data/personal-data.ts'
import { ownEvents } from './audit/own-events.ts'
import { ownBatches } from './batches/own-batches.ts'
import { ownPayments } from './billing/own-payments.ts'
import { ownBrandKit } from './brand-kit/own-brand-kit.ts'
import { ownClassDrafts } from './class-drafts/own-class-drafts.ts'
import { ownClasses } from './classes/own-classes.ts'
import { ownDrafts } from './drafts/own-drafts.ts'
import { ownUploads } from './library/own-uploads.ts'
import { ownIncoming } from './media-host/own-incoming.ts'
import { ownOverlays } from './overlays/own-overlays.ts'
import { ownPlatformTerms } from './platform-terms/own-platform-terms.ts'
import { ownPostings } from './postings/own-postings.ts'
import { ownPreferences } from './preferences/own-preferences.ts'
import { ownPromotions } from './promotions/own-promotions.ts'
import { ownVideos } from './renders/own-videos.ts'
import { ownStorage } from './space/own-storage.ts'
import { ownStudio } from './studio/own-studio.ts'
import { ownTimetable } from './timetable/own-timetable.ts'
import { ownTracks } from './tracks/own-tracks.ts'
import { ownWebhooks } from './webhooks/own-webhooks.ts'

/** Personal data by feature, each after the features it depends on. Deletion runs in reverse order. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ownAccounts,
  ownStorage,
  ownAccessTokens,
  ownWebhooks,
  ownEvents,
  ownPlatformTerms,
  ownPayments,
  ownStudio,
  ownPreferences,
  ownClasses,
  ownTimetable,
  ownDrafts,
  ownPromotions,
  ownOverlays,
  ownBrandKit,
  ownTracks,
  ownIncoming,
  ownUploads,
  ownVideos,
  ownPostings,
  ownClassDrafts,
  ownBatches,
]
