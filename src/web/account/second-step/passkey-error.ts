import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { BrowserError } from '#web/api/api-error.ts'

const SENTENCES: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again, or use another way.',
  InvalidStateError: PROBLEM_SENTENCES['passkey.exists'],
  SecurityError: 'Passkeys do not work at this address. Please open this site under its own name.',
  NotSupportedError: 'This device has no passkeys of the kind we need. Please use another way.',
  ConstraintError: 'This device cannot check that it is you. Please use another way.',
}
const OTHERWISE = 'The passkey did not answer. Please try again, or use another way.'

/** Turns a browser's passkey error into one with a message for users. */
export function passkeyError(cause: unknown): BrowserError {
  const name = cause instanceof Error ? cause.name : ''
  return new BrowserError(SENTENCES[name] ?? OTHERWISE, { cause })
}
