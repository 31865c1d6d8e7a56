import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { API } from '#contract/api.ts'
import { BRAND } from '#domain/brand.ts'
import { demoNotice } from './accounts/demo/demo-notice.ts'
import { ensureDemoAccounts, refuseDemoAccounts } from './accounts/demo/ensure-demo-accounts.ts'
import { resealAppSecrets } from './accounts/factors/app/app-secret.ts'
import { startErasureWorker } from './accounts/own-data/erase/erasure-job.ts'
import { closeApp, createApp } from './app.ts'
import { startBackupWorker } from './backup/run-backup.ts'
import { startBatchWorker } from './batches/start-batch-worker.ts'
import type { Config } from './config.ts'
import { DUTIES } from './duties.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { startHousekeeping } from './housekeeping.ts'
import { newToken } from './http/development/development.ts'
import { developmentNotice } from './http/development/development-notice.ts'
import { startWatchWorker } from './library/watching/start-watch-worker.ts'
import { createLog } from './log.ts'
import { mailNotice } from './mail/mail-notice.ts'
import { startMailWorker } from './mail/start-mail-worker.ts'
import { startImportWorker } from './media-host/external-host/start-import-worker.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { SANDBOX_SENTENCES } from './open-media.ts'
import { closePorts, openPorts } from './open-ports.ts'
import { startOverlayWorker } from './overlays/ingest/start-overlay-worker.ts'
import { sealOwnSecrets } from './own-secrets/seal-own-secrets.ts'
import type { Ports } from './ports/ports.ts'
import { startReminderWorker } from './postings/push/start-reminder-worker.ts'
import { startComposeWorker } from './renders/start-compose-worker.ts'
import { allRoutes } from './routes.ts'
import { seedStarterLibrary } from './starter-library/seed-starter-library.ts'
import { resealFeedUrls } from './timetable/feeds/feed-secret.ts'
import { startIngestWorker } from './uploads/start-ingest-worker.ts'
import { startWebhookWorker } from './webhooks/start-webhook-worker.ts'
import { resealWebhookSecrets } from './webhooks/webhook-secret.ts'

/** Time limit for running jobs at shutdown. */
const PATIENCE_MS = 9_000

export type Running = {
  /** The terminal's notice: address and demo accounts. */
  notice: string
  /** Serves for `delayMs` more, not ready; then ends in order. */
  stop(delayMs: number): Promise<void>
}

/** Starts all duties of this role's process. Rejects if it cannot start, with nothing left open. */
export async function start(config: Config, log = createLog(config)): Promise<Running> {
  const { serves, works } = DUTIES[config.role]
  const ports = await openPorts(config, log)
  try {
    await sealOwnSecrets(ports, [resealAppSecrets, resealWebhookSecrets, resealFeedUrls])
    await refuseDemoAccounts(ports)
    await seedStarterLibrary(ports, config.starterLibrary)
    if (works) await startWorkers(ports)
    const demo = serves ? await ensureDemoAccounts(ports) : undefined
    const door = serves ? await openDoor(ports) : undefined
    const measured = config.metrics && (await serveMetrics(ports, config.metrics))
    const housekeeping = startHousekeeping(ports)
    ports.media
      .compileAhead()
      .catch((err) => log.debug({ err }, 'media processes are compiled at their start'))
    return {
      notice: noticeOf(door?.url, [
        demo && demoNotice(demo),
        mailNotice(ports.mail.way, door?.url),
        door?.notice,
        SANDBOX_SENTENCES[ports.media.sandbox],
        measured && `Metrics are at ${measured.url}`,
      ]),
      async stop(delayMs) {
        housekeeping.end()
        await door?.turnAway(delayMs)
        // A request that is under way may still queue a job.
        await Promise.all([door?.close(), ports.jobs.endWork({ timeoutMs: PATIENCE_MS })])
        await measured?.close()
        await closePorts(ports, 0)
      },
    }
  } catch (error) {
    await closePorts(ports, 0)
    throw error
  }
}

async function startWorkers(ports: Ports): Promise<void> {
  await startIngestWorker(ports)
  await startWatchWorker(ports)
  await startImportWorker(ports)
  await startOverlayWorker(ports)
  await startComposeWorker(ports)
  await startBatchWorker(ports)
  await startBackupWorker(ports)
  await startMailWorker(ports, EMAIL_KINDS)
  await startWebhookWorker(ports)
  await startReminderWorker(ports)
  await startErasureWorker(ports)
}

async function openDoor(ports: Ports) {
  const { host, port, publicUrl } = ports.config
  const stopping = new AbortController()
  const mock =
    ports.payments.way === 'mock' ? (await import('./billing/checkout/mock.routes.ts')).mockRoutes : []
  const routes = [...allRoutes(stopping.signal), ...mock]
  const api = [...API, ...mock.map(({ endpoint }) => endpoint)]
  const developmentToken = newToken()
  const app = await createApp(ports, routes, { api, developmentToken, stopping: stopping.signal })
  await app.listen({ host, port })
  const bound = (app.server.address() as AddressInfo).port
  const url = port === 0 ? `http://localhost:${bound}` : publicUrl
  return {
    url,
    notice: ports.config.mode === 'production' ? undefined : developmentNotice(url, developmentToken),
    /** From here on `/readyz` answers 503. Everything else is still served, until a proxy has noticed. */
    async turnAway(delayMs: number) {
      stopping.abort()
      await wait(delayMs)
    },
    async close() {
      await closeApp(app, ports.config.stopPatienceMs)
    },
  }
}

function noticeOf(url: string | undefined, more: readonly (string | undefined)[]): string {
  const first = `${BRAND.name} ${url ? `is ready at ${url}` : 'works on videos'}`
  return `\n${[first, ...more].filter(Boolean).join('\n\n')}\n\n`
}
