import { storable, UNSTORABLE } from '#contract/storable.ts'
import { Problem } from '#domain/problem.ts'

/** Params, query, body or fields as they can be stored. Throws a Problem that names the field that cannot be. */
export function storableInput(sent: unknown): unknown {
  const { value, refused } = storable(sent)
  if (refused.length === 0) return value
  const fieldErrors: Record<string, string> = {}
  for (const { path, why } of refused) fieldErrors[path.join('.')] ??= UNSTORABLE[why]
  throw new Problem('request.invalid', { fieldErrors })
}
