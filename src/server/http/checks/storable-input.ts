import { storable, TooDeep } from '#contract/storable.ts'
import { Problem } from '#domain/problem.ts'

/** Params, query, body or fields as they can be stored. Throws a Problem. */
export function storableInput(sent: unknown): unknown {
  try {
    return storable(sent)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    throw new Problem('request.invalid', { message: `What you sent ${error.message}` })
  }
}
