import { z } from 'zod'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

export type MetricsSettings = {
  readonly port: number
  readonly host: string
  /** Undefined: whoever reaches the port may read. */
  readonly token: string | undefined
}

export const METRICS_VARIABLES = [
  {
    name: 'METRICS_PORT',
    default: '(off)',
    meaning: 'Port on which every process, workers too, serves `/metrics` in the format of Prometheus.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'Address to serve metrics on. Other than this machine needs `METRICS_TOKEN`.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '(none)',
    meaning: '16 characters or more. A monitor sends it as `Authorization: Bearer …`.',
  },
] as const

export const MetricsEnvironment = z.object({
  METRICS_PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'must be a port from 0 to 65535; for example 9464.',
    })
    .transform(Number)
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine; for example 127.0.0.1.')
    .default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more.').optional(),
})

type Environment = z.infer<typeof MetricsEnvironment>

export const metricsSettings = (env: Environment): MetricsSettings | undefined =>
  env.METRICS_PORT === undefined
    ? undefined
    : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN }

/** Metrics tell of the size of a business: they are not for the whole network. */
export const metricsContradictions = (env: Environment): string[] =>
  env.METRICS_PORT === undefined || env.METRICS_TOKEN !== undefined || isHere(env.METRICS_HOST)
    ? []
    : ['METRICS_TOKEN must be set if METRICS_HOST is not this machine: everybody who reaches it could read.']

const isHere = (host: string) => isLoopbackHost(host) || isLoopbackAddress(host)
