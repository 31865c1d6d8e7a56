import { Email } from '#domain/account/credentials.ts'
import { NewCredentials } from '#domain/account/new-password.ts'
import { MISMATCH } from '#web/account/password/new-password-form.ts'
import { ApiError, isSaid } from '#web/api/api-error.ts'
import { type ConsentForm, validateConsent } from './consent-form.ts'

export type AuthMode = 'sign-in' | 'create' | 'forgot'

export type AuthForm = ConsentForm & { email: string; password: string; confirm: string }
export const EMPTY_FORM: AuthForm = { email: '', password: '', confirm: '', age: '', agrees: false }

/** Errors of a form: one sentence above it, and one per field. */
export type FormErrors = { message?: string; fields?: Record<string, string> }

/** Whether the form is filled in; validation comes later. */
export function isFilled(mode: AuthMode, { email, password, confirm }: AuthForm): boolean {
  if (email.trim() === '') return false
  if (mode === 'forgot') return true
  return password !== '' && (mode === 'sign-in' || confirm !== '')
}

/** Errors that keep the form from being sent. Sign-in validates nothing: old accounts may break today's rules. */
export function validateAuthForm(mode: AuthMode, form: AuthForm): FormErrors | undefined {
  if (mode === 'sign-in') return undefined
  const fields = mode === 'forgot' ? validateEmail(form) : validateRegistration(form)
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function validateEmail({ email }: AuthForm): Record<string, string> {
  const judged = Email.safeParse(email)
  return judged.success ? {} : { email: judged.error.issues[0]?.message ?? '' }
}

function validateRegistration(form: AuthForm): Record<string, string> {
  const { email, password, confirm } = form
  const issues = NewCredentials.safeParse({ email, password }).error?.issues ?? []
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
    ...(password !== confirm && { confirm: MISMATCH }),
    ...validateConsent(form),
  }
}

const FALLBACK: Record<AuthMode, string> = {
  'sign-in': 'Login failed. Please check your credentials.',
  create: 'Registration failed. Please try again.',
  forgot: 'The email could not be sent. Please try again.',
}

/** Errors for a refusal or a failed request. */
export function errorsFrom(error: unknown, mode: AuthMode): FormErrors {
  if (error instanceof ApiError && error.reply) return { message: error.sentence, fields: error.fieldErrors }
  if (isSaid(error)) return { message: error.message }
  return { message: FALLBACK[mode] }
}
