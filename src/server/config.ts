import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SandboxMode } from '#media/sandbox/choose-sandbox.ts'
import { MEASURING_VARIABLES, MeasuringEnvironment } from './http/pages/measuring-settings.ts'
import { isLoopbackHost } from './loopback.ts'
import {
  type HostSettings,
  MEDIA_HOST_VARIABLES,
  MediaHostEnvironment,
  mediaHostContradictions,
  mediaHostSettings,
} from './media-host/host-settings.ts'
import {
  METRICS_VARIABLES,
  MetricsEnvironment,
  type MetricsSettings,
  metricsContradictions,
  metricsSettings,
} from './metrics/settings.ts'
import type { OutboundSettings } from './outbound/outbound-settings.ts'
import {
  SECRETS_VARIABLES,
  SecretsEnvironment,
  type SecretsKey,
  secretsKeys,
} from './own-secrets/settings.ts'
import {
  COPYWRITER_VARIABLES,
  CopywriterEnvironment,
  type CopywriterSettings,
  copywriterContradictions,
  copywriterSettings,
} from './ports/copywriter/settings.ts'
import {
  BUCKET_VARIABLES,
  BucketEnvironment,
  type BucketSettings,
  bucketContradictions,
  bucketSettings,
} from './ports/files/bucket/settings.ts'
import { MAIL_VARIABLES, MailEnvironment, type MailSettings, mailSettings } from './ports/mail/settings.ts'
import {
  isMockAllowed,
  PAYMENT_VARIABLES,
  PaymentEnvironment,
  paymentContradictions,
  paymentSettings,
  type StripeSettings,
} from './ports/payments/settings.ts'
import { PUSH_VARIABLES, PushEnvironment } from './postings/push/settings.ts'
import { STARTER_SHELF } from './starter-library/starter-manifest.ts'
import { FEED_VARIABLES, FeedEnvironment, feedSettings } from './timetable/feeds/settings.ts'
import { PROXY_VARIABLE, proxyList } from './trusted-proxies.ts'
import { WEBHOOK_VARIABLES, WebhookEnvironment, webhookSettings } from './webhooks/settings.ts'

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
  /** Whether media processes are confined; see `chooseSandbox`. */
  sandbox: SandboxMode
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Bytes that stay free on the volume of `dataDir`: below that, uploads are refused. */
  freeSpaceFloor: number
  /** Most bytes of all files of one account; see `spaceOf`. */
  uploadQuota: number
  /** Keys that encrypt the app's own secrets, newest first; without keys they are stored as plain text. */
  secretsKeys: readonly SecretsKey[]
  /** Undefined: files are stored in `dataDir`. */
  bucket: BucketSettings | undefined
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
  /** Whether idle workers make videos before they are asked for. */
  makesAhead: boolean
}

interface Variable {
  name: string
  /** As the README shows it. */
  default: string
  meaning: string
}

export const CONFIG_VARIABLES: readonly Variable[] = [
  {
    name: 'NODE_ENV',
    default: 'development',
    meaning: '`development`, `production` or `test`. Production creates no demo accounts.',
  },
  { name: 'PORT', default: '3000', meaning: 'TCP port of the server.' },
  {
    name: 'HOST',
    default: '127.0.0.1 (0.0.0.0 in production)',
    meaning: 'Address to listen on; `0.0.0.0` accepts other machines.',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'Folder of the embedded database and all files.' },
  {
    name: 'STARTER_LIBRARY',
    default: './assets/starter',
    meaning:
      'Folder of the clips, overlays and music that a new installation starts with: `library.json` and the files it names.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning:
      'Origin that browsers use. Production requires it, with `https://` unless the host is this machine. With `https://`, cookies are `Secure`. Passkeys belong to its host and stop working if it changes.',
  },
  {
    name: 'DATABASE_URL',
    default: '(embedded PostgreSQL)',
    meaning: 'Your own PostgreSQL, version 15 or newer.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning: '`web` answers requests, `worker` makes videos, `all` does both.',
  },
  {
    name: 'DEMO_PASSWORD',
    default: '(random, printed)',
    meaning: 'Password of the demo accounts, 8 characters or more. Refused in production.',
  },
  {
    name: 'FREE_DOWNLOAD_PERIOD',
    default: 'month',
    meaning: '`month` or `lifetime`: the period of the download allowance of free accounts.',
  },
  PROXY_VARIABLE,
  {
    name: 'MEDIA_WORKERS',
    default: '(CPU cores)',
    meaning: 'Number of processes that read and write video in parallel.',
  },
  {
    name: 'SANDBOX',
    default: 'auto',
    meaning:
      '`auto` confines media processes as well as this machine can, and the log says how; `required` refuses to start without confinement; `off` turns it off.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`.',
  },
  {
    name: 'FREE_SPACE_FLOOR',
    default: '500000000',
    meaning: 'Bytes that stay free on the disk; uploads are refused below that.',
  },
  {
    name: 'UPLOAD_QUOTA',
    default: '20000000000',
    meaning:
      'Most bytes of all files of one account: uploads, images, finished videos and their intermediate files; deleted uploads count for a day. Free accounts have at most 2 GB of these.',
  },
  ...SECRETS_VARIABLES,
  ...MAIL_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...BUCKET_VARIABLES,
  ...COPYWRITER_VARIABLES,
  ...MEDIA_HOST_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...FEED_VARIABLES,
  ...PUSH_VARIABLES,
  ...MEASURING_VARIABLES,
  ...METRICS_VARIABLES,
  {
    name: 'MAKE_AHEAD',
    default: 'on',
    meaning:
      '`on`: while no video is asked for, the server makes the video of a design that rests; `off` saves its work.',
  },
]

/** The environment is invalid. The message lists all problems, one per line, and repeats no secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, {
    error: (issue) => `must be ${listed(values)}, but is "${shown(issue.input)}"; for example ${values[0]}.`,
  })

const whole = (from: number, to: number, example: number) =>
  z
    .string()
    .refine((text) => /^\d{1,16}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: (issue) =>
        `must be a whole number from ${from} to ${to}, but is "${shown(issue.input)}"; for example ${example}.`,
    })
    .transform(Number)

const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin without a path; for example https://promo.example.com.')
  .transform((text) => new URL(text).origin)

const databaseUrl = z
  .string()
  .refine(
    isPostgresUrl,
    'must be a PostgreSQL address; for example postgres://user:password@host:5432/polepro.',
  )

const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65535, 3000).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine; for example 127.0.0.1.')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  STARTER_LIBRARY: z.string().default(STARTER_SHELF),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  ROLE: oneOf(['web', 'worker', 'all']).default('all'),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more; leave it out and a random one is made.')
    .optional(),
  FREE_DOWNLOAD_PERIOD: oneOf(['month', 'lifetime']).default('month'),
  TRUST_PROXY: proxyList.default([]),
  MEDIA_WORKERS: whole(1, 64, 2).optional(),
  SANDBOX: oneOf(['auto', 'required', 'off']).default('auto'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FREE_SPACE_FLOOR: whole(0, Number.MAX_SAFE_INTEGER, 500_000_000).default(500_000_000),
  UPLOAD_QUOTA: whole(1_000_000_000, Number.MAX_SAFE_INTEGER, 20_000_000_000).default(20_000_000_000),
  ...SecretsEnvironment.shape,
  ...MailEnvironment.shape,
  ...PaymentEnvironment.shape,
  ...BucketEnvironment.shape,
  ...CopywriterEnvironment.shape,
  ...MediaHostEnvironment.shape,
  ...WebhookEnvironment.shape,
  ...FeedEnvironment.shape,
  ...PushEnvironment.shape,
  ...MeasuringEnvironment.shape,
  ...MetricsEnvironment.shape,
  MAKE_AHEAD: oneOf(['on', 'off']).default('on'),
})

/** Parses the environment. Throws a ConfigError that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutEmpty(env))
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

function toConfig(env: z.infer<typeof Environment>): Config {
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
    sandbox: env.SANDBOX,
    logLevel: env.LOG_LEVEL,
    freeSpaceFloor: env.FREE_SPACE_FLOOR,
    uploadQuota: env.UPLOAD_QUOTA,
    secretsKeys: secretsKeys(env),
    mail: mailSettings(env),
    payments: paymentSettings(env),
    mockPayments: isMockAllowed(env, { mode: env.NODE_ENV, publicUrl }),
    bucket: bucketSettings(env),
    copywriter: copywriterSettings(env),
    modelCallsPerDay: env.MODEL_CALLS_PER_DAY,
    mediaHost: mediaHostSettings(env),
    webhooks: webhookSettings(env),
    calendarFeeds: feedSettings(env),
    webPush: env.WEB_PUSH === 'on',
    metaPixel: env.META_PIXEL_ID,
    metrics: metricsSettings(env),
    makesAhead: env.MAKE_AHEAD === 'on',
  }
}

/** Problems of values that are valid alone but contradict each other. */
function contradictions(env: z.infer<typeof Environment>): string[] {
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

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return bare && ['http:', 'https:'].includes(url.protocol)
}

/** Whether requests to this URL can be intercepted. */
const isOpenToReaders = (url = ''): boolean =>
  url.startsWith('http:') && !isLoopbackHost(new URL(url).hostname)

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}

const shown = (input: unknown) => String(input).slice(0, 40)
const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
