import { sweepAccessTokens } from './access-tokens/own-tokens.ts'
import { sweepTokens } from './accounts/email-verification/email-tokens.ts'
import { sweepKnownNetworks } from './accounts/entry/known-networks.ts'
import { sweepUnfinishedApps } from './accounts/factors/app/own-app.ts'
import { sweepChallenges } from './accounts/factors/passkeys/challenges.ts'
import { sweepGuests } from './accounts/guests/sweep-guests.ts'
import { sweepSecondSteps } from './accounts/second-step/second-steps.ts'
import { sweepSessions } from './accounts/sessions/sessions.ts'
import { storeFigures } from './admin-statistics/figures.ts'
import { sweepAuditEvents } from './audit/sweep-events.ts'
import { queueDueBackup, sweepBackupRecords } from './backup/run-backup.ts'
import { continueBatches, sweepBatches } from './batches/sweep-batches.ts'
import { sweepCheckouts } from './billing/checkout/settle-checkouts.ts'
import { endExpiredPlans, sweepRecords } from './billing/expired-plans.ts'
import { tellPlans } from './billing/letters/tell-plans.ts'
import { reconcilePlans, sweepEvents } from './billing/provider/reconcile-plans.ts'
import { sweepTrims } from './clips/sweep-trims.ts'
import { sweepCompressed } from './compression/compressed-files.ts'
import { sweepUpgradeCopies } from './db/upgrade-copy.ts'
import { sweepDrafts } from './drafts/delete-draft.ts'
import { DUTIES } from './duties.ts'
import { sweepRateLimits } from './http/limits/rate-limit.ts'
import { measureOlder } from './library/measure-older.ts'
import { sweepAbandoned } from './media-host/external-host/sweep-abandoned.ts'
import { sweepIncoming } from './media-host/incoming/sweep-incoming.ts'
import { measureOlderOverlays } from './overlays/ink/measure-older-overlays.ts'
import { sweepOverlays } from './overlays/sweep-overlays.ts'
import { sweepOutbox } from './ports/mail/outbox.ts'
import type { Ports } from './ports/ports.ts'
import { queueDueReminders, sweepReminders } from './postings/push/send-reminder.ts'
import { tellLeaving } from './renders/made/tell-leaving.ts'
import { sweepRenders } from './renders/sweep-renders.ts'
import { sweepInvitations } from './studio/invitations/sweep-invitations.ts'
import { refreshDueFeeds } from './timetable/feeds/refresh-due-feeds.ts'
import { refreshStudioTimetables } from './timetable/refresh-studio-timetables.ts'
import { addStarterTracks } from './tracks/add-starter-tracks.ts'
import { sweepTracks } from './tracks/sweep-tracks.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { sweepDeliveries } from './webhooks/account-webhooks.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Sweep = { readonly everyMs: number; readonly sweep: (ports: Ports) => Promise<unknown> }

/** Periodic work; safe to run in two processes at once. */
const EVERYWHERE: readonly Sweep[] = [
  { everyMs: HOUR_MS / 6, sweep: endExpiredPlans },
  { everyMs: HOUR_MS / 60, sweep: tellPlans },
  { everyMs: HOUR_MS / 60, sweep: queueDueReminders },
  { everyMs: DAY_MS / 4, sweep: tellLeaving },
  { everyMs: DAY_MS, sweep: sweepReminders },
  { everyMs: DAY_MS, sweep: sweepRecords },
  { everyMs: DAY_MS, sweep: sweepCheckouts },
  { everyMs: DAY_MS, sweep: sweepEvents },
  { everyMs: DAY_MS, sweep: reconcilePlans },
  { everyMs: DAY_MS, sweep: sweepAuditEvents },
  { everyMs: HOUR_MS, sweep: sweepSessions },
  { everyMs: HOUR_MS, sweep: sweepTokens },
  { everyMs: HOUR_MS, sweep: sweepGuests },
  { everyMs: HOUR_MS, sweep: sweepSecondSteps },
  { everyMs: HOUR_MS, sweep: sweepChallenges },
  { everyMs: HOUR_MS, sweep: sweepUnfinishedApps },
  { everyMs: HOUR_MS, sweep: sweepRateLimits },
  { everyMs: HOUR_MS, sweep: sweepOutbox },
  { everyMs: DAY_MS, sweep: sweepKnownNetworks },
  { everyMs: DAY_MS, sweep: sweepInvitations },
  { everyMs: DAY_MS, sweep: sweepAccessTokens },
  { everyMs: DAY_MS, sweep: sweepDeliveries },
  { everyMs: HOUR_MS, sweep: storeFigures },
  { everyMs: HOUR_MS / 60, sweep: continueBatches },
  { everyMs: DAY_MS, sweep: sweepBatches },
  { everyMs: HOUR_MS, sweep: ({ files }) => files.sweepTemp(DAY_MS) },
  { everyMs: DAY_MS, sweep: sweepEmbeddedCopies },
]

async function sweepEmbeddedCopies({ database, clock }: Ports): Promise<void> {
  if (database.kind === 'embedded') await sweepUpgradeCopies(database.url, clock.now())
}

/** These read the whole store, or others' servers, so they run only in workers. */
const IN_WORKERS: readonly Sweep[] = [
  { everyMs: HOUR_MS, sweep: sweepAbandoned },
  { everyMs: HOUR_MS, sweep: sweepIncoming },
  { everyMs: HOUR_MS, sweep: sweepCompressed },
  { everyMs: HOUR_MS, sweep: measureOlder },
  { everyMs: HOUR_MS, sweep: measureOlderOverlays },
  { everyMs: HOUR_MS, sweep: addStarterTracks },
  { everyMs: HOUR_MS / 60, sweep: refreshDueFeeds },
  { everyMs: HOUR_MS / 4, sweep: refreshStudioTimetables },
  { everyMs: HOUR_MS / 60, sweep: queueDueBackup },
  { everyMs: DAY_MS, sweep: sweepBackupRecords },
  { everyMs: DAY_MS, sweep: sweepTrims },
  { everyMs: DAY_MS, sweep: sweepUploads },
  { everyMs: DAY_MS, sweep: sweepTracks },
  { everyMs: DAY_MS, sweep: sweepOverlays },
  { everyMs: DAY_MS, sweep: sweepRenders },
  { everyMs: DAY_MS, sweep: sweepDrafts },
]

export type Housekeeping = {
  /** Resolves when the first sweeps have ended, with or without errors. */
  readonly firstRun: Promise<unknown>
  end(): void
}

/** Starts the sweeps: each runs now and at its interval. */
export function startHousekeeping(ports: Ports): Housekeeping {
  const { works } = DUTIES[ports.config.role]
  const sweeps = (works ? [...EVERYWHERE, ...IN_WORKERS] : EVERYWHERE).map(({ everyMs, sweep }) => ({
    everyMs,
    go: () => sweep(ports).catch((err) => ports.log.warn({ err }, 'housekeeping failed')),
  }))
  const timers = sweeps.map(({ everyMs, go }) => setInterval(go, everyMs).unref())
  return {
    firstRun: Promise.all(sweeps.map(({ go }) => go())),
    end: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
