import type { Readable } from 'node:stream'

/**
 * Bytes by key, in a folder or a bucket. A key becomes visible complete or not at all, and acknowledged writes
 * survive a power cut. No key may be the folder of another (`a` and `a/b`): a folder could not hold both.
 */
export interface Files {
  put(key: string, body: Readable | Uint8Array, options?: { contentType?: string }): Promise<Stored>
  /** Moves a finished file from a folder of `tempDir` into the store. */
  adopt(key: string, path: string, options?: { contentType?: string }): Promise<{ bytes: number }>
  /** Undefined if the key does not exist. Destroy the stream when you stop early. */
  get(key: string, range?: ByteRange): Promise<Content | undefined>
  head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined>
  /** Deleting a missing key is no error. */
  delete(key: string): Promise<void>
  /** Deletes all keys `folder/…`. */
  deleteAll(folder: string): Promise<void>
  /** All keys `folder/…` in any order; `''` is the whole store. */
  list(folder: string): AsyncIterable<Listed>
  /** Paths for FFmpeg, valid until disposal: `await using held = files.hold()`. */
  hold(): Held
  /** A fresh folder on the volume of uploads; the caller removes it. */
  tempDir(purpose: string): Promise<string>
  /** Removes leftovers of killed processes: temporary files, folders and uploads untouched for that long. */
  sweepTemp(olderThanMs: number): Promise<void>
  /** Bytes that can still be stored. A bucket has no limit, but files arrive on the volume of `tempDir` first. */
  freeBytes(): Promise<number>
}

/** An entry of a list. */
export type Listed = { key: string; bytes: number; modifiedAt: Date }

/** Files that stay readable until disposal. */
export interface Held extends AsyncDisposable {
  /**
   * A path that FFmpeg can read; undefined if the key does not exist. Never write to it. The same file has the same
   * path.
   */
  localPath(key: string): Promise<string | undefined>
}

export interface Stored {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Both ends are inclusive, counted from 0; without an end, to the last byte. */
export interface ByteRange {
  start: number
  end?: number
}

export interface Content {
  stream: Readable
  /** Bytes of the stream. */
  bytes: number
  /** Bytes of the whole file. */
  total: number
}
