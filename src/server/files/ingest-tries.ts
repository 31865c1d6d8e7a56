/**
 * A file was acknowledged, so its preparation outlives many deaths of the server: those say nothing about the file. A
 * try that fails by itself does, and after that many tries it was the last.
 */
export const INGEST_RETRIES = 25
export const INGEST_TRIES = 3
