import { type CropKey, type CropPath, MAX_KEYS } from '#domain/library/framing.ts'

/** Keys closer to each other than this, in seconds, are the same key. */
export const SAME_KEY = 0.2

/** The key at a time; its index, or -1. */
export const keyAt = (keys: CropPath, at: number): number =>
  keys.findIndex((key) => Math.abs(key.at - at) <= SAME_KEY)

/** The path with the middle at a time: the key there moves, or a new one is set. Full paths take no new ones. */
export function withKey(keys: CropPath, { at, middle }: CropKey): CropPath {
  const found = keyAt(keys, at)
  if (found >= 0) return keys.map((key, index) => (index === found ? { ...key, middle } : key))
  if (keys.length >= MAX_KEYS) return keys
  return [...keys, { at, middle }].toSorted((one, other) => one.at - other.at)
}

/** The path without a key. The last one stays: a path has a middle. */
export const withoutKey = (keys: CropPath, index: number): CropPath =>
  keys.length > 1 ? keys.filter((_, each) => each !== index) : keys
