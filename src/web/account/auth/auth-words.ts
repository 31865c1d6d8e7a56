import type { AuthMode } from './auth-form.ts'

type AuthWords = {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly sending: string
  /** The way to another mode, and the question it answers. */
  readonly other: { readonly ask: string; readonly label: string; readonly mode: AuthMode }
}

export const AUTH_WORDS: Record<AuthMode, AuthWords> = {
  'sign-in': {
    title: 'Welcome back',
    lead: 'The stage is as you left it.',
    submit: 'Sign In',
    sending: 'Signing in…',
    other: { ask: 'New here?', label: 'Create account', mode: 'create' },
  },
  create: {
    title: 'Create your account',
    lead: 'Your first five videos are free. No card needed.',
    submit: 'Create Account',
    sending: 'Creating your account…',
    other: { ask: 'Already have an account?', label: 'Sign in', mode: 'sign-in' },
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We send you a link, and you choose a new one.',
    submit: 'Send Password Email',
    sending: 'Sending…',
    other: { ask: '', label: 'Back to Sign In', mode: 'sign-in' },
  },
}
