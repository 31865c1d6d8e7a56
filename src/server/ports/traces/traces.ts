/** What a span tells beside its name and times. Never ids, addresses, names or texts of people. */
export type About = Readonly<Record<string, string | number | boolean>>

/** Times of one operation, for OpenTelemetry. Spans that begin while another one runs are below it. */
export interface Traces {
  /** Does `work` as a span: below `parent` if given, else below the running one. A rejection marks it as failed. */
  span<T>(name: string, work: () => Promise<T>, options?: { about?: About; parent?: string }): Promise<T>
  /** Begins a span at the top of a trace, for work that begins and ends in different places. */
  begin(name: string): OpenSpan
  /** Adds a span that is over, below the running one. */
  add(name: string, times: Times, about?: About): void
  /** The running span as a `traceparent` of W3C Trace Context, for work elsewhere. Undefined outside of a trace. */
  parent(): string | undefined
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>
}

export type OpenSpan = {
  /** Runs `work` and what follows from it below this span. */
  within(work: () => void): void
  /** Marks the span as failed if `isFailed`. */
  end(about: About, isFailed: boolean): void
}

/** Milliseconds since 1970, and how many it took. `failure`: why it failed, in a word. */
export type Times = { readonly begunAt: number; readonly ms: number; readonly failure?: string | undefined }
