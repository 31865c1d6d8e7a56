import type { ApiError } from '#web/api/api-error.ts'

const SESSION_CODES: readonly unknown[] = ['auth.required', 'session.other_user']

const refusals = new EventTarget()

/** Announces a refusal that puts the session in doubt. Returns the error. */
export function reportRefusal(error: ApiError): ApiError {
  if (SESSION_CODES.includes(error.code)) refusals.dispatchEvent(new Event('refusal'))
  return error
}

/** Calls back for every such refusal until the returned function is called. */
export function onSessionRefusal(act: () => void): () => void {
  refusals.addEventListener('refusal', act)
  return () => refusals.removeEventListener('refusal', act)
}
