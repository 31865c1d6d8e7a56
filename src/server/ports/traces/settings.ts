import { z } from 'zod'

export type TraceSettings = {
  /** Address of the collector for traces. */
  readonly url: string
  /** Share of requests that are traced, 0 to 1. */
  readonly ratio: number
  readonly service: string
}

export const TRACE_VARIABLES = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '(off)',
    meaning:
      'Address of an OpenTelemetry collector, for example `http://127.0.0.1:4318`: traces go to `/v1/traces` there, as JSON over HTTP.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: '(none)',
    meaning:
      'Headers for the collector, for example `Authorization=Bearer%20…`; several with commas between.',
  },
  { name: 'OTEL_SERVICE_NAME', default: 'polepro', meaning: 'Name of this service in traces.' },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    meaning: 'Share of requests that are traced, from 0 to 1. A job is traced if its request was.',
  },
] as const

export const TraceEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address; for example http://127.0.0.1:4318.' })
    .optional(),
  // The exporter reads it.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must have a character or more.').default('polepro'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1; for example 0.1.')
    .transform(Number)
    .default(1),
})

export const traceSettings = (env: z.infer<typeof TraceEnvironment>): TraceSettings | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        service: env.OTEL_SERVICE_NAME,
      }
