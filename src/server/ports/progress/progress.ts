/** News between processes: a worker tells, every web process hears, and hands on to whoever is watching. */
export interface Progress {
  /**
   * Tells all subscribers of the key, in every process. The payload is JSON of less than 7 kB. News may be lost with
   * a connection: what matters is in a row, which the listener reads again.
   */
  publish(key: string, payload: unknown): Promise<void>
  /** Returns what ends the subscription. A listener that throws harms no other. */
  subscribe(key: string, listener: (payload: unknown) => void): () => void
  close(): Promise<void>
}
