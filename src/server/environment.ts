import { z } from 'zod'
import { BACKUP_VARIABLES, BackupEnvironment } from './backup/settings.ts'
import { MEASURING_VARIABLES, MeasuringEnvironment } from './http/pages/measuring-settings.ts'
import { MEDIA_HOST_VARIABLES, MediaHostEnvironment } from './media-host/host-settings.ts'
import { METRICS_VARIABLES, MetricsEnvironment } from './metrics/settings.ts'
import { SECRETS_VARIABLES, SecretsEnvironment } from './own-secrets/settings.ts'
import { COPYWRITER_VARIABLES, CopywriterEnvironment } from './ports/copywriter/settings.ts'
import { BUCKET_VARIABLES, BucketEnvironment } from './ports/files/bucket/settings.ts'
import { MAIL_VARIABLES, MailEnvironment } from './ports/mail/settings.ts'
import { PAYMENT_VARIABLES, PaymentEnvironment } from './ports/payments/settings.ts'
import { TRACE_VARIABLES, TraceEnvironment } from './ports/traces/settings.ts'
import { PUSH_VARIABLES, PushEnvironment } from './postings/push/settings.ts'
import { STARTER_SHELF } from './starter-library/starter-manifest.ts'
import { FEED_VARIABLES, FeedEnvironment } from './timetable/feeds/settings.ts'
import { PROXY_VARIABLE, proxyList } from './trusted-proxies.ts'
import { WEBHOOK_VARIABLES, WebhookEnvironment } from './webhooks/settings.ts'

interface Variable {
  name: string
  /** As the README shows it. */
  default: string
  meaning: string
}

/** All variables that the app reads, as the README lists them. */
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
    name: 'MEDIA_PRIORITY',
    default: 'low',
    meaning:
      '`low`: they give way to the server and its database, and to every other program of the machine; `equal`: they do not.',
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
    name: 'STOP_DELAY',
    default: '0',
    meaning:
      'Seconds that a stopping process answers 503 at `/readyz` and everything else as usual, so that a proxy sends requests elsewhere; at most 60.',
  },
  {
    name: 'STOP_PATIENCE',
    default: '9',
    meaning:
      'Seconds that a stopping process gives requests under way, which may be uploads from phones; 9 to 3600. It opens no connection meanwhile.',
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
  ...BACKUP_VARIABLES,
  ...COPYWRITER_VARIABLES,
  ...MEDIA_HOST_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...FEED_VARIABLES,
  ...PUSH_VARIABLES,
  ...MEASURING_VARIABLES,
  ...METRICS_VARIABLES,
  ...TRACE_VARIABLES,
  {
    name: 'MAKE_AHEAD',
    default: 'on',
    meaning:
      '`on`: while no video is asked for, the server makes the video of a design that rests; `off` saves its work.',
  },
]

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

/** Checks each variable alone; every message begins after its name. */
export const Environment = z.object({
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
  MEDIA_PRIORITY: oneOf(['low', 'equal']).default('low'),
  SANDBOX: oneOf(['auto', 'required', 'off']).default('auto'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FREE_SPACE_FLOOR: whole(0, Number.MAX_SAFE_INTEGER, 500_000_000).default(500_000_000),
  STOP_DELAY: whole(0, 60, 5).default(0),
  STOP_PATIENCE: whole(9, 3600, 600).default(9),
  UPLOAD_QUOTA: whole(1_000_000_000, Number.MAX_SAFE_INTEGER, 20_000_000_000).default(20_000_000_000),
  ...SecretsEnvironment.shape,
  ...MailEnvironment.shape,
  ...PaymentEnvironment.shape,
  ...BucketEnvironment.shape,
  ...BackupEnvironment.shape,
  ...CopywriterEnvironment.shape,
  ...MediaHostEnvironment.shape,
  ...WebhookEnvironment.shape,
  ...FeedEnvironment.shape,
  ...PushEnvironment.shape,
  ...MeasuringEnvironment.shape,
  ...MetricsEnvironment.shape,
  ...TraceEnvironment.shape,
  MAKE_AHEAD: oneOf(['on', 'off']).default('on'),
})
export type Environment = z.infer<typeof Environment>

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return bare && ['http:', 'https:'].includes(url.protocol)
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}

const shown = (input: unknown) => String(input).slice(0, 40)
const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
