import type { Readable } from 'node:stream'

/**
 * Bytes by key, on a folder or in a bucket. A key becomes visible whole or not at all, and what was acknowledged
 * survives a power cut. No key may be the folder of another (`a` and `a/b`): a folder could not hold both.
 */
export interface Files {
  put(key: string, body: Readable | Uint8Array, options?: { contentType?: string }): Promise<Stored>
  /** Moves a finished file out of a folder of `tempDir` into the store, without reading it. */
  adopt(key: string, path: string, options?: { contentType?: string }): Promise<{ bytes: number }>
  /** Undefined when there is no such key. Destroy the stream when you stop early. */
  get(key: string, range?: ByteRange): Promise<Content | undefined>
  head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes all keys `folder/…`. */
  deleteAll(folder: string): Promise<void>
  /** All keys `folder/…` in any order; `''` is the whole store. */
  list(folder: string): AsyncIterable<{ key: string; bytes: number }>
  /** A path that ffmpeg can read; undefined when there is no such key. Never write to it. */
  localPath(key: string): Promise<string | undefined>
  /** A fresh folder on the volume of the store; whoever asks removes it. */
  tempDir(purpose: string): Promise<string>
  /** Removes what killed processes left half done: temporary files and folders untouched for that long. */
  sweepTemp(olderThanMs: number): Promise<void>
  /** Bytes that can still be stored; Infinity in a bucket. */
  freeBytes(): Promise<number>
}

export interface Stored {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Both ends are part of it, counted from 0; without an end, to the last byte. */
export interface ByteRange {
  start: number
  end?: number
}

export interface Content {
  stream: Readable
  /** Bytes the stream will give. */
  bytes: number
  /** Bytes under the key. */
  total: number
}
