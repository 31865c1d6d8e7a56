import { Email, NewCredentials } from '#domain/account/credentials.ts'
import { MISMATCH } from '#web/account/password/new-password-form.ts'
import { ApiError, isSaid } from '#web/api/api-error.ts'
import { type ConsentForm, consentComplaint } from './consent-form.ts'

export type AuthMode = 'sign-in' | 'create' | 'forgot'

export type AuthForm = ConsentForm & { email: string; password: string; confirm: string }
export const EMPTY_FORM: AuthForm = { email: '', password: '', confirm: '', age: '', agrees: false }

/** What is said about a form: one sentence above it, and one under each field that it concerns. */
export type Complaint = { message?: string; fields?: Record<string, string> }

/** Whether there is something to send. Judging it comes later. */
export function isFilled(mode: AuthMode, { email, password, confirm }: AuthForm): boolean {
  if (email.trim() === '') return false
  if (mode === 'forgot') return true
  return password !== '' && (mode === 'sign-in' || confirm !== '')
}

/** Why the form is not sent at all. Signing in judges nothing: old accounts may break today's rules. */
export function complaintOf(mode: AuthMode, form: AuthForm): Complaint | undefined {
  if (mode === 'sign-in') return undefined
  const fields = mode === 'forgot' ? emailComplaint(form) : registrationComplaint(form)
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function emailComplaint({ email }: AuthForm): Record<string, string> {
  const judged = Email.safeParse(email)
  return judged.success ? {} : { email: judged.error.issues[0]?.message ?? '' }
}

function registrationComplaint(form: AuthForm): Record<string, string> {
  const { email, password, confirm } = form
  const issues = NewCredentials.safeParse({ email, password }).error?.issues ?? []
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
    ...(password !== confirm && { confirm: MISMATCH }),
    ...consentComplaint(form),
  }
}

const FALLBACK: Record<AuthMode, string> = {
  'sign-in': 'Login failed. Please check your credentials.',
  create: 'Registration failed. Please try again.',
  forgot: 'The mail could not be sent. Please try again.',
}

/** What to say when the server refused or did not answer. */
export function complaintAbout(error: unknown, mode: AuthMode): Complaint {
  if (error instanceof ApiError && error.reply) return { message: error.sentence, fields: error.fieldErrors }
  if (isSaid(error)) return { message: error.message }
  return { message: FALLBACK[mode] }
}
