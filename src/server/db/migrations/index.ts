import type { Migrations } from '#server/db/migrate.ts'
import { up as firstStorey } from './0001-first-storey.ts'
import { up as textAnimation } from './0002-text-animation.ts'
import { up as namesAndClasses } from './0003-names-and-classes.ts'
import { up as drafts } from './0004-drafts.ts'
import { up as promotions } from './0005-promotions.ts'
import { up as mediaHost } from './0006-media-host.ts'
import { up as clips } from './0007-clips.ts'
import { up as overlayLibrary } from './0008-overlay-library.ts'
import { up as heldOverlays } from './0009-held-overlays.ts'
import { up as mailboxes } from './0010-mailboxes.ts'
import { up as teamPlaces } from './0011-team-places.ts'
import { up as familiarNetworks } from './0012-familiar-networks.ts'
import { up as sessionsEnded } from './0013-sessions-ended.ts'
import { up as indexesAndWhereabouts } from './0014-indexes-and-whereabouts.ts'
import { up as subscriptions } from './0015-subscriptions.ts'
import { up as incomingClaims } from './0016-incoming-claims.ts'
import { up as checkouts } from './0017-checkouts.ts'
import { up as slowLooksAndLatestDownloads } from './0019-slow-looks-and-latest-downloads.ts'
import { up as ownFailures } from './0020-own-failures.ts'
import { up as accountSpace } from './0021-account-space.ts'
import { up as auditEvents } from './0022-audit-events.ts'
import { up as secondFactors } from './0023-second-factors.ts'
import { up as slidingLimits } from './0024-sliding-limits.ts'
import { up as paintedDesigns } from './0025-painted-designs.ts'
import { up as imagesAndBrandKits } from './0026-images-and-brand-kits.ts'
import { up as overlayInk } from './0027-overlay-ink.ts'
import { up as clipMotion } from './0028-clip-motion.ts'
import { up as accessTokens } from './0029-access-tokens.ts'
import { up as videoFormats } from './0030-video-formats.ts'
import { up as webhooks } from './0031-webhooks.ts'
import { up as guests } from './0032-guests.ts'
import { up as aheadVideos } from './0034-ahead-videos.ts'
import { up as resumedPlans } from './0035-resumed-plans.ts'
import { up as planLetters } from './0036-plan-letters.ts'
import { up as sound } from './0038-sound.ts'
import { up as trims } from './0039-trims.ts'
import { up as watchedVideos } from './0041-watched-videos.ts'
import { up as heardVideos } from './0042-heard-videos.ts'
import { up as framing } from './0043-framing.ts'
import { up as trackCounts } from './0044-track-counts.ts'
import { up as madeVideos } from './0048-made-videos.ts'
import { up as timetable } from './0049-timetable.ts'
import { up as batches } from './0050-batches.ts'
import { up as postings } from './0055-postings.ts'
import { up as postingFeeds } from './0056-posting-feeds.ts'
import { up as clipCounts } from './0058-clip-counts.ts'
import { up as calendarFeeds } from './0059-calendar-feeds.ts'
import { up as push } from './0060-push.ts'
import { up as administrationAtScale } from './0061-administration-at-scale.ts'
import { up as classImports } from './0062-class-imports.ts'
import { up as leavingVideos } from './0063-leaving-videos.ts'
import { up as studiosByName } from './0064-studios-by-name.ts'
import { up as backups } from './0065-backups.ts'
import { up as platformTerms } from './0066-platform-terms.ts'
import { up as accountStorage } from './0067-account-storage.ts'
import { up as byHand } from './0071-by-hand.ts'
import { up as namesInLetters } from './0072-names-in-letters.ts'
import { up as unreadSound } from './0078-unread-sound.ts'
import { up as chosenLocale } from './0079-chosen-locale.ts'
import { up as troubledFeeds } from './0080-troubled-feeds.ts'
import { up as sharedTimetable } from './0081-shared-timetable.ts'
import { up as city } from './0082-city.ts'

/** All migrations, in the order of their names. Never edit a published one: add another. */
export const migrations: Migrations = {
  '0001-first-storey': { up: firstStorey },
  '0002-text-animation': { up: textAnimation },
  '0003-names-and-classes': { up: namesAndClasses },
  '0004-drafts': { up: drafts },
  '0005-promotions': { up: promotions },
  '0006-media-host': { up: mediaHost },
  '0007-clips': { up: clips },
  '0008-overlay-library': { up: overlayLibrary },
  '0009-held-overlays': { up: heldOverlays },
  '0010-mailboxes': { up: mailboxes },
  '0011-team-places': { up: teamPlaces },
  '0012-familiar-networks': { up: familiarNetworks },
  '0013-sessions-ended': { up: sessionsEnded },
  '0014-indexes-and-whereabouts': { up: indexesAndWhereabouts },
  '0015-subscriptions': { up: subscriptions },
  '0016-incoming-claims': { up: incomingClaims },
  '0017-checkouts': { up: checkouts },
  '0019-slow-looks-and-latest-downloads': { up: slowLooksAndLatestDownloads },
  '0020-own-failures': { up: ownFailures },
  '0021-account-space': { up: accountSpace },
  '0022-audit-events': { up: auditEvents },
  '0023-second-factors': { up: secondFactors },
  '0024-sliding-limits': { up: slidingLimits },
  '0025-painted-designs': { up: paintedDesigns },
  '0026-images-and-brand-kits': { up: imagesAndBrandKits },
  '0027-overlay-ink': { up: overlayInk },
  '0028-clip-motion': { up: clipMotion },
  '0029-access-tokens': { up: accessTokens },
  '0030-video-formats': { up: videoFormats },
  '0031-webhooks': { up: webhooks },
  '0032-guests': { up: guests },
  '0034-ahead-videos': { up: aheadVideos },
  '0035-resumed-plans': { up: resumedPlans },
  '0036-plan-letters': { up: planLetters },
  '0038-sound': { up: sound },
  '0039-trims': { up: trims },
  '0041-watched-videos': { up: watchedVideos },
  '0042-heard-videos': { up: heardVideos },
  '0043-framing': { up: framing },
  '0044-track-counts': { up: trackCounts },
  '0048-made-videos': { up: madeVideos },
  '0049-timetable': { up: timetable },
  '0050-batches': { up: batches },
  '0055-postings': { up: postings },
  '0056-posting-feeds': { up: postingFeeds },
  '0058-clip-counts': { up: clipCounts },
  '0059-calendar-feeds': { up: calendarFeeds },
  '0060-push': { up: push },
  '0061-administration-at-scale': { up: administrationAtScale },
  '0062-class-imports': { up: classImports },
  '0063-leaving-videos': { up: leavingVideos },
  '0064-studios-by-name': { up: studiosByName },
  '0065-backups': { up: backups },
  '0066-platform-terms': { up: platformTerms },
  '0067-account-storage': { up: accountStorage },
  '0071-by-hand': { up: byHand },
  '0072-names-in-letters': { up: namesInLetters },
  '0078-unread-sound': { up: unreadSound },
  '0079-chosen-locale': { up: chosenLocale },
  '0080-troubled-feeds': { up: troubledFeeds },
  '0081-shared-timetable': { up: sharedTimetable },
  '0082-city': { up: city },
}
