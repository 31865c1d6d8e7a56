import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { SandboxMode } from '#media/sandbox/choose-sandbox.ts'
import { type BackupSettings, backupContradictions, backupSettings } from './backup/settings.ts'
import { CONFIG_VARIABLES, Environment } from './environment.ts'
import { isLoopbackHost } from './loopback.ts'
import { type HostSettings, mediaHostContradictions, mediaHostSettings } from './media-host/host-settings.ts'
import { type MetricsSettings, metricsContradictions, metricsSettings } from './metrics/settings.ts'
import type { OutboundSettings } from './outbound/outbound-settings.ts'
import { type SecretsKey, secretsKeys } from './own-secrets/settings.ts'
import {
  type CopywriterSettings,
  copywriterContradictions,
  copywriterSettings,
} from './ports/copywriter/settings.ts'
import { type BucketSettings, bucketContradictions, bucketSettings } from './ports/files/bucket/settings.ts'
import { type MailSettings, mailSettings } from './ports/mail/settings.ts'
import {
  isMockAllowed,
  paymentContradictions,
  paymentSettings,
  type StripeSettings,
} from './ports/payments/settings.ts'
import { type TraceSettings, traceSettings } from './ports/traces/settings.ts'
import { feedSettings } from './timetable/feeds/settings.ts'
import { webhookSettings } from './webhooks/settings.ts'

/** The parsed environment. Every variable has a default, so a fresh checkout starts without configuration. */
export interface Config {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Absolute path of the embedded database and the files, or of local copies of a bucket's files. */
  dataDir: string
  /** Absolute path of the starter library. */
  starterLibrary: string
  /** Origin that browsers use, without a trailing slash. Links in emails contain it, never the value of a header. */
  publicUrl: string
  /** True behind https: cookies are `Secure`. */
  secureCookies: boolean
  /** Undefined: the app starts the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  role: 'web' | 'worker' | 'all'
  /**
   * Password of the demo accounts; undefined: a random one is generated and printed. Always undefined in production.
   */
  demoPassword: string | undefined
  freeDownloadPeriod: 'month' | 'lifetime'
  /** Addresses, networks and names of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: readonly string[]
  mediaWorkers: number
  /** Whether media processes have a lower priority than the server. */
  mediaGivesWay: boolean
  /** Whether media processes are confined; see `chooseSandbox`. */
  sandbox: SandboxMode
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Bytes that stay free on the volume of `dataDir`: below that, uploads are refused. */
  freeSpaceFloor: number
  /** Milliseconds that a stopping process gives requests under way. */
  stopPatienceMs: number
  /** Milliseconds that a stopping process answers while `/readyz` says 503. */
  stopDelayMs: number
  /** Most bytes of all files of one account; see `spaceOf`. */
  uploadQuota: number
  /** Keys that encrypt the app's own secrets, newest first; without keys they are stored as plain text. */
  secretsKeys: readonly SecretsKey[]
  /** Undefined: files are stored in `dataDir`. */
  bucket: BucketSettings | undefined
  backup: BackupSettings
  /** Undefined: no emails are sent. */
  mail: MailSettings | undefined
  mediaHost: HostSettings
  /** Undefined: no plans are sold. */
  payments: StripeSettings | undefined
  /** Whether the mock checkout sells plans without money. */
  mockPayments: boolean
  /** Undefined: the built-in writer writes promotions. */
  copywriter: CopywriterSettings | undefined
  /** Most model calls of all accounts in any 24 hours. */
  modelCallsPerDay: number
  webhooks: OutboundSettings
  calendarFeeds: OutboundSettings
  /** Whether browsers may get posting reminders by push. */
  webPush: boolean
  /** Id of the Meta Pixel that agreeing browsers report to; undefined: none reports anything. */
  metaPixel: string | undefined
  /** Undefined: no metrics are served. */
  metrics: MetricsSettings | undefined
  /** Undefined: tracing is off. */
  traces: TraceSettings | undefined
  /** Whether idle workers make videos before they are asked for. */
  makesAhead: boolean
}

/** The environment is invalid. The message lists all problems, one per line, and repeats no secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Parses the environment. Throws a ConfigError that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutEmpty(env))
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

function toConfig(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env.DATA_DIR),
    starterLibrary: resolve(env.STARTER_LIBRARY),
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    demoPassword: env.DEMO_PASSWORD,
    freeDownloadPeriod: env.FREE_DOWNLOAD_PERIOD,
    trustProxy: env.TRUST_PROXY,
    mediaWorkers: env.MEDIA_WORKERS ?? availableParallelism(),
    mediaGivesWay: env.MEDIA_PRIORITY === 'low',
    sandbox: env.SANDBOX,
    logLevel: env.LOG_LEVEL,
    freeSpaceFloor: env.FREE_SPACE_FLOOR,
    stopDelayMs: env.STOP_DELAY * 1000,
    stopPatienceMs: env.STOP_PATIENCE * 1000,
    uploadQuota: env.UPLOAD_QUOTA,
    secretsKeys: secretsKeys(env),
    mail: mailSettings(env),
    payments: paymentSettings(env),
    mockPayments: isMockAllowed(env, { mode: env.NODE_ENV, publicUrl }),
    bucket: bucketSettings(env),
    backup: backupSettings(env),
    copywriter: copywriterSettings(env),
    modelCallsPerDay: env.MODEL_CALLS_PER_DAY,
    mediaHost: mediaHostSettings(env),
    webhooks: webhookSettings(env),
    calendarFeeds: feedSettings(env),
    webPush: env.WEB_PUSH === 'on',
    metaPixel: env.META_PIXEL_ID,
    metrics: metricsSettings(env),
    traces: traceSettings(env),
    makesAhead: env.MAKE_AHEAD === 'on',
  }
}

/** Problems of values that are valid alone but contradict each other. */
function contradictions(env: Environment): string[] {
  if (env.NODE_ENV === 'production' && env.DEMO_PASSWORD !== undefined) {
    return ['DEMO_PASSWORD is only for development: production has no demo accounts. Leave it out.']
  }
  if (env.NODE_ENV === 'production' && env.PUBLIC_URL === undefined) {
    return [
      'PUBLIC_URL must be set in production: cookies and links depend on it; for example https://promo.example.com.',
    ]
  }
  if (env.NODE_ENV === 'production' && isOpenToReaders(env.PUBLIC_URL)) {
    return [
      'PUBLIC_URL must begin with https:// in production: over http:// everybody on the way reads passwords and cookies. ' +
        'Put a proxy that speaks https in front; http:// is only for this machine, for example http://localhost:3000.',
    ]
  }
  return [
    ...paymentContradictions(env),
    ...bucketContradictions(env),
    ...backupContradictions(env),
    ...copywriterContradictions(env),
    ...mediaHostContradictions(env),
    ...metricsContradictions(env),
  ]
}

/** `PORT=` in a shell or a compose file means "not set". */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  const known = CONFIG_VARIABLES.map(({ name }) => [name, env[name]?.trim()] as const)
  return Object.fromEntries(known.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Whether requests to this URL can be intercepted. */
const isOpenToReaders = (url = ''): boolean =>
  url.startsWith('http:') && !isLoopbackHost(new URL(url).hostname)
