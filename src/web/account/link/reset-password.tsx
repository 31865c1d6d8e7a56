import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { resetPassword } from '#contract/passwords.ts'
import { AuthCard } from '#web/account/auth/auth-card.tsx'
import { enterAs } from '#web/account/auth/sign-in.ts'
import { NewPasswordFields } from '#web/account/password/new-password-fields.tsx'
import { newPasswordComplaint } from '#web/account/password/new-password-form.ts'
import type { Ways } from '#web/account/second-step/second-step.ts'
import { SecondStepForm } from '#web/account/second-step/second-step-form.tsx'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { FORGOT_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { DeadLink } from './dead-link.tsx'

type ResetPasswordProps = { token: string; onDone: () => void }

/** Where the link of a password mail leads (N17). Whoever chose a password here is signed in. */
export function ResetPassword({ token, onDone }: ResetPasswordProps) {
  const { form, complaint, isSending, isDead, ways, edit, submit, enter } = useReset(token, onDone)
  const element = useErrorFocus(complaint)
  if (isDead) return <DeadLink to={FORGOT_PAGE} label="Send a new link" />
  if (ways)
    return (
      <AuthCard title="One more step" lead="Your new password is saved. Now show that it is you.">
        <div className="mt-6">
          <SecondStepForm ways={ways} onDone={enter} onBack={onDone} />
        </div>
      </AuthCard>
    )
  return (
    <AuthCard title="Choose a new password" lead="It signs you in here, and out everywhere else.">
      <form ref={element} className="mt-6 flex flex-col gap-5" noValidate onSubmit={submit}>
        <Notice tone="danger">{complaint?.message}</Notice>
        <NewPasswordFields label="New password" form={form} errors={complaint?.fields ?? {}} onEdit={edit} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={form.password === '' || form.confirm === ''}
          busy={isSending && 'Saving…'}
        >
          Save New Password
        </Button>
      </form>
    </AuthCard>
  )
}

function useReset(token: string, onDone: () => void) {
  const client = useQueryClient()
  const [form, setForm] = useState({ password: '', confirm: '' })
  const [complaint, setComplaint] = useState<{ message?: string; fields?: Record<string, string> }>()
  const [stage, setStage] = useState<'idle' | 'sending' | 'dead'>('idle')
  const [ways, setWays] = useState<Ways>()
  const enter = (user: CurrentUser) => {
    enterAs(client, user)
    onDone()
    toast.done('Your new password is saved.')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const fields = newPasswordComplaint(form)
    setComplaint(Object.keys(fields).length > 0 ? { fields } : undefined)
    if (Object.keys(fields).length > 0) return
    setStage('sending')
    try {
      const signIn = await call(resetPassword, { body: { token, newPassword: form.password } })
      if ('secondStep' in signIn) setWays(signIn.secondStep)
      else enter(signIn)
    } catch (error) {
      const isDead = error instanceof ApiError && error.code === 'auth.link_invalid'
      setComplaint({ message: sentenceOf(error) })
      setStage(isDead ? 'dead' : 'idle')
    }
  }
  const edit = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    setComplaint(undefined)
  }
  const isSending = stage === 'sending'
  return { form, complaint, isSending, isDead: stage === 'dead', ways, edit, submit, enter }
}
