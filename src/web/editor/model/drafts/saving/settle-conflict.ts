import type { Draft } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { WriterId } from '#domain/drafts/draft.ts'

/** Writers that count as this page: itself, and the page before a reload or crash whose work it took over. */
export type Writers = {
  readonly writer: WriterId
  readonly inherited: WriterId | undefined
  /** Undefined where the browser cannot tell. */
  isAlive(writer: WriterId): Promise<boolean | undefined>
}

/**
 * The meaning of a newer revision on the server: `same` equals our design, `ours` is an earlier state of it whose
 * answer never arrived, `theirs` comes from another tab or device.
 */
export async function settleConflict(
  stored: Pick<Draft, 'design' | 'writer'>,
  design: Design,
  { writer, inherited, isAlive }: Writers,
): Promise<'same' | 'ours' | 'theirs'> {
  if (isEqual(stored.design, design)) return 'same'
  if (stored.writer === writer) return 'ours'
  if (stored.writer !== inherited) return 'theirs'
  return (await isAlive(inherited)) === false ? 'ours' : 'theirs'
}

/** Compares plain data. A property that is undefined counts as absent, as in JSON. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isEqual(left[key], right[key]),
  )
}
