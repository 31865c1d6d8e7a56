import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30]
const COMPOSE_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300]
const COMPOSE_RATIOS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** What a monitor reads of this process, in the format of Prometheus. Names begin with `polepro_`, times are in seconds. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'polepro_http_request_duration_seconds',
      help: 'Time from a request to the end of its reply. Streams of events count when they end.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
    running: new Gauge({
      name: 'polepro_http_requests_running',
      help: 'Requests without an end of their reply yet, streams of events among them.',
      registers,
    }),
    composeSeconds: new Histogram({
      name: 'polepro_compose_duration_seconds',
      help: 'Time that the media processes took for a video.',
      labelNames: ['format'] as const,
      buckets: COMPOSE_SECONDS,
      registers,
    }),
    composeRatio: new Histogram({
      name: 'polepro_compose_realtime_ratio',
      help: 'Time that a video took ÷ the seconds it plays. Above 1 it takes longer than it plays.',
      buckets: COMPOSE_RATIOS,
      registers,
    }),
    failures: new Counter({
      name: 'polepro_jobs_given_up_total',
      help: 'Jobs that will not run again, by queue.',
      labelNames: ['queue'] as const,
      registers,
    }),
    deaths: new Counter({
      name: 'polepro_media_process_deaths_total',
      help: 'Media processes that ended before their task, by reason: a signal, an exit, or why we ended it.',
      labelNames: ['reason'] as const,
      registers,
    }),
  }
}

/** Memory, processor time, event loop and garbage collection of the process. Costs a timer, so only where it is read. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })
