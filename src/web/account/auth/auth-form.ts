import { NewCredentials } from '#domain/account/credentials.ts'
import { ApiError, ConnectionError, OutdatedPageError } from '#web/api/api-error.ts'

export type AuthMode = 'sign-in' | 'create'
export type AuthForm = { email: string; password: string; confirm: string }
export const EMPTY_FORM: AuthForm = { email: '', password: '', confirm: '' }

/** What is said about a form: one sentence above it, and one under each field that it concerns. */
export type Complaint = { message?: string; fields?: Record<string, string> }

/** Whether there is something to send. Judging it comes later. */
export const isFilled = (mode: AuthMode, { email, password, confirm }: AuthForm): boolean =>
  email.trim() !== '' && password !== '' && (mode === 'sign-in' || confirm !== '')

/** Why the form is not sent at all. Signing in judges nothing: old accounts may break today's rules. */
export function complaintOf(mode: AuthMode, { email, password, confirm }: AuthForm): Complaint | undefined {
  if (mode === 'sign-in') return undefined
  if (password !== confirm) return { message: 'Passwords do not match' }
  const judged = NewCredentials.safeParse({ email, password })
  if (judged.success) return undefined
  const byField = judged.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return { fields: Object.fromEntries(byField.toReversed()) }
}

const FALLBACK: Record<AuthMode, string> = {
  'sign-in': 'Login failed. Please check your credentials.',
  create: 'Registration failed. Please try again.',
}

/** What to say when the server refused or did not answer. */
export function complaintAbout(error: unknown, mode: AuthMode): Complaint {
  if (error instanceof ApiError && error.reply) return { message: error.sentence, fields: error.fieldErrors }
  if (error instanceof ConnectionError || error instanceof OutdatedPageError)
    return { message: error.message }
  return { message: FALLBACK[mode] }
}
