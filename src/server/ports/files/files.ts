import type { Readable } from 'node:stream'

/**
 * Bytes by key, on a folder or in a bucket. A key becomes visible whole or not at all, and what was acknowledged
 * survives a power cut. No key may be the folder of another (`a` and `a/b`): a folder could not hold both.
 */
export interface Files {
  put(key: string, body: Readable | Uint8Array, options?: { contentType?: string }): Promise<Stored>
  /** Moves a finished file out of a folder of `tempDir` into the store; it is gone from there. */
  adopt(key: string, path: string, options?: { contentType?: string }): Promise<{ bytes: number }>
  /** Undefined when there is no such key. Destroy the stream when you stop early. */
  get(key: string, range?: ByteRange): Promise<Content | undefined>
  head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes all keys `folder/…`. */
  deleteAll(folder: string): Promise<void>
  /** All keys `folder/…` in any order; `''` is the whole store. */
  list(folder: string): AsyncIterable<Listed>
  /** Paths for FFmpeg, good until what this gives is disposed: `await using held = files.hold()`. */
  hold(): Held
  /** A fresh folder on the volume where files arrive; whoever asks removes it. */
  tempDir(purpose: string): Promise<string>
  /** Removes what killed processes left half done: temporary files, folders and uploads untouched for that long. */
  sweepTemp(olderThanMs: number): Promise<void>
  /** Bytes that can still be taken in. A bucket has no end, but files arrive on the volume of `tempDir` first. */
  freeBytes(): Promise<number>
}

/** What a list says of a file. */
export type Listed = { key: string; bytes: number; modifiedAt: Date }

/** Files that stay readable for as long as somebody works with them. */
export interface Held extends AsyncDisposable {
  /** A path that FFmpeg can read; undefined when there is no such key. Never write to it. The same file has the same path. */
  localPath(key: string): Promise<string | undefined>
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
