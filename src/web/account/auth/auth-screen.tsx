import { Fingerprint } from 'lucide-react'
import { canUsePasskeys } from '#web/account/second-step/browser-passkeys.ts'
import { SecondStepForm } from '#web/account/second-step/second-step-form.tsx'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthFields } from './auth-fields.tsx'
import { type AuthMode, isFilled } from './auth-form.ts'
import { useAuthForm } from './use-auth-form.ts'

type AuthTexts = {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly sending: string
  /** Link to another mode, and the question before it. */
  readonly other: { readonly ask: string; readonly label: string; readonly mode: AuthMode }
}

const AUTH_TEXTS: Record<AuthMode, AuthTexts> = {
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

type AuthScreenProps = {
  mode: AuthMode
  /** Reason to sign in now. */
  hint?: string | undefined
  onMode: (mode: AuthMode) => void
}

export function AuthScreen({ mode, hint, onMode }: AuthScreenProps) {
  const auth = useAuthForm(mode, onMode)
  const { form, formErrors, note, stage, methods, edit, submit, turnTo } = auth
  const element = useErrorFocus(formErrors)
  const { title, lead, submit: label, sending, other } = AUTH_TEXTS[mode]
  if (methods)
    return (
      <AuthCard title="One more step" lead="Your password is right. Now show that it is you.">
        <div className="mt-6">
          <SecondStepForm methods={methods} onDone={auth.welcome} onBack={auth.backToPassword} />
        </div>
      </AuthCard>
    )
  return (
    <AuthCard title={note ? 'Check your inbox' : title} lead={note ? undefined : lead}>
      <form ref={element} className="mt-6 flex flex-col gap-5" noValidate onSubmit={submit}>
        <Notice tone="info">{hint}</Notice>
        <Notice tone="done">{note}</Notice>
        <Notice tone="danger">{formErrors?.message}</Notice>
        <AuthFields key={mode} mode={mode} form={form} errors={formErrors?.fields ?? {}} onEdit={edit} />
        {mode === 'sign-in' && (
          <Button
            variant="ghost"
            className="-my-3 self-end px-2 text-sm text-quiet"
            onClick={() => turnTo('forgot')}
          >
            Forgot password?
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isFilled(mode, form)}
          busy={stage === 'sending' ? sending : stage === 'welcome' && 'Lights on…'}
        >
          {label}
        </Button>
        {mode === 'sign-in' && canUsePasskeys() && (
          <Button
            size="lg"
            busy={stage === 'passkey' && 'Waiting for your passkey…'}
            onClick={() => void auth.signInWithPasskey()}
          >
            <Fingerprint className="size-5" aria-hidden />
            Sign in with a passkey
          </Button>
        )}
      </form>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-quiet">
        {other.ask}
        <Button
          variant="ghost"
          className="px-2 text-pink-soft"
          disabled={stage !== 'idle'}
          onClick={() => turnTo(other.mode)}
        >
          {other.label}
        </Button>
      </p>
    </AuthCard>
  )
}
