import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './settings.ts'
import type { Traces } from './traces.ts'

const EXPORT_MS = 2000

/** Sends spans to a collector, in batches. One that is away is no error of ours: its spans are lost. */
export function openTraces({ url, ratio, service }: TraceSettings): Traces {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }),
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('polepro')
  const running = new AsyncLocalStorageContextManager().enable()

  return {
    async span(name, work, { about, parent } = {}) {
      const above = parent === undefined ? running.active() : contextOf(parent)
      const kind = parent === undefined ? SpanKind.INTERNAL : SpanKind.CONSUMER
      const span = tracer.startSpan(name, { kind, ...(about && { attributes: about }) }, above)
      try {
        return await running.with(trace.setSpan(above, span), work)
      } catch (error) {
        fail(span, error instanceof Error ? error.name : 'Error')
        throw error
      } finally {
        span.end()
      }
    },
    begin(name) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
      const inside = trace.setSpan(ROOT_CONTEXT, span)
      return {
        within: (work) => running.with(inside, work),
        end(about, isFailed) {
          span.setAttributes(about)
          if (isFailed) fail(span)
          span.end()
        },
      }
    },
    add(name, { begunAt, ms, failure }, about) {
      if (!trace.getSpan(running.active())) return
      const span = tracer.startSpan(
        name,
        { startTime: begunAt, ...(about && { attributes: about }) },
        running.active(),
      )
      if (failure !== undefined) fail(span, failure)
      span.end(begunAt + ms)
    },
    parent() {
      const here = trace.getSpanContext(running.active())
      return here && `00-${here.traceId}-${here.spanId}-0${here.traceFlags.toString(16)}`
    },
    async close() {
      await provider.shutdown().catch(() => undefined)
      running.disable()
    },
  }
}

/** The kind of error alone: its message may hold what somebody wrote. */
function fail(span: Span, kind?: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (kind !== undefined) span.setAttribute('error.type', kind)
}

/** The top of a trace if `parent` is none: it may come from another release. */
function contextOf(parent: string): Context {
  const above = parseTraceParent(parent)
  return above ? trace.setSpanContext(ROOT_CONTEXT, { ...above, isRemote: true }) : ROOT_CONTEXT
}
