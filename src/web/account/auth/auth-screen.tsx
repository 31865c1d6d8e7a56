import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'
import { HOME_PAGE } from '../../pages.ts'
import { AuthFields } from './auth-fields.tsx'
import { type AuthMode, isFilled } from './auth-form.ts'
import { useAuthForm } from './use-auth-form.ts'

const WORDS = {
  'sign-in': {
    title: 'Welcome back',
    lead: 'The stage is as you left it.',
    submit: 'Sign In',
    sending: 'Signing in…',
    ask: 'New here?',
    other: 'Create account',
  },
  create: {
    title: 'Create your account',
    lead: 'Your first five videos are free. No card needed.',
    submit: 'Create Account',
    sending: 'Creating your account…',
    ask: 'Already have an account?',
    other: 'Sign in',
  },
} as const

export function AuthScreen({ mode, onMode }: { mode: AuthMode; onMode: (mode: AuthMode) => void }) {
  const { form, complaint, stage, edit, submit } = useAuthForm(mode)
  const words = WORDS[mode]
  const switchMode = () => {
    edit({ confirm: '' })
    onMode(mode === 'create' ? 'sign-in' : 'create')
  }
  return (
    <main className="relative isolate grid min-h-dvh content-start justify-items-center overflow-hidden px-4 pt-[max(2rem,8dvh)] pb-12">
      <Spotlight />
      <Link href={HOME_PAGE} className="rounded-lg px-2 py-1" aria-label={`${BRAND.name}, home`}>
        <Wordmark name={BRAND.name} className="text-4xl" />
      </Link>
      <div className="mt-8 w-full max-w-md rounded-card border border-line bg-surface/85 p-6 shadow-card backdrop-blur-md sm:p-8">
        <h1 className="font-display text-3xl font-bold text-balance">{words.title}</h1>
        <p className="mt-1 text-quiet">{words.lead}</p>
        <form className="mt-6 flex flex-col gap-5" noValidate onSubmit={submit}>
          <ErrorLine message={complaint?.message} />
          <AuthFields key={mode} mode={mode} form={form} errors={complaint?.fields ?? {}} onEdit={edit} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={!isFilled(mode, form)}
            busy={stage === 'sending' ? words.sending : stage === 'welcome' && 'Lights on…'}
          >
            {words.submit}
          </Button>
        </form>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-quiet">
          {words.ask}
          <Button
            variant="ghost"
            className="px-2 text-pink-soft"
            disabled={stage !== 'idle'}
            onClick={switchMode}
          >
            {words.other}
          </Button>
        </p>
      </div>
    </main>
  )
}

const ErrorLine = ({ message }: { message: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {message && (
      <p className="flex animate-fade items-start gap-3 rounded-control border border-danger/50 bg-danger/10 px-4 py-3 text-danger">
        <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        {message}
      </p>
    )}
  </div>
)
