import type { ApiError } from '#web/api/api-error.ts'

const DOUBTFUL: readonly unknown[] = ['auth.required', 'session.other_user']

const doubts = new EventTarget()

/** Lets it be asked anew who is signed in, where the server has just refused because of that. Answers the error. */
export function doubted(error: ApiError): ApiError {
  if (DOUBTFUL.includes(error.code)) doubts.dispatchEvent(new Event('doubt'))
  return error
}

/** Calls back for every doubt until the returned function is called. */
export function onDoubt(act: () => void): () => void {
  doubts.addEventListener('doubt', act)
  return () => doubts.removeEventListener('doubt', act)
}
