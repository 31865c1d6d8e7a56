/** Events between processes: a worker publishes, every web process receives and forwards to its watchers. */
export interface Progress {
  /**
   * Publishes to all subscribers of the key, in every process. The payload is JSON of less than 7 kB. Events may be
   * lost with a connection: the state is in a row, which the listener reads again.
   */
  publish(key: string, payload: unknown): Promise<void>
  /** Returns the unsubscribe function. A listener that throws does not affect others. */
  subscribe(key: string, listener: (payload: unknown) => void): () => void
  close(): Promise<void>
}
