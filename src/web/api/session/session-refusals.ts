import type { ApiError } from '#web/api/api-error.ts'

/** The last ones doubt what the user may do: they may have left a team since the page asked (AC-3). */
const SESSION_CODES: readonly unknown[] = [
  ...['auth.required', 'session.other_user'],
  ...['access.denied', 'class.upgrade_needed', 'quality.upgrade_required', 'upload.limit_reached'],
]

const refusals = new EventTarget()

/** Announces a refusal that puts in doubt who the user is, or what they may do. Returns the error. */
export function reportRefusal(error: ApiError): ApiError {
  if (SESSION_CODES.includes(error.code)) refusals.dispatchEvent(new Event('refusal'))
  return error
}

/** Calls back for every such refusal until the returned function is called. */
export function onSessionRefusal(act: () => void): () => void {
  refusals.addEventListener('refusal', act)
  return () => refusals.removeEventListener('refusal', act)
}
