import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { resetPassword } from '#contract/passwords.ts'
import { accessQuery } from '#web/account/other-access/access-query.ts'
import { NewPasswordFields } from '#web/account/password/new-password-fields.tsx'
import { validateNewPassword } from '#web/account/password/new-password-form.ts'
import type { SecondStepMethods } from '#web/account/second-step/second-step.ts'
import { SecondStepForm } from '#web/account/second-step/second-step-form.tsx'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { FORGOT_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { DeadLink } from './dead-link.tsx'
import { signInAs } from './sign-in.ts'

type ResetPasswordProps = {
  token: string
  onDone: () => void
  /** Something else opens or feeds the account, or that is not known. */
  onOtherAccess: () => void
}

/** Target of the link in a password email (N17). A new password signs the user in. */
export function ResetPassword({ token, onDone, onOtherAccess }: ResetPasswordProps) {
  const { form, formErrors, isSending, isDead, methods, edit, submit, enter } = useReset({
    token,
    onDone,
    onOtherAccess,
  })
  const element = useErrorFocus(formErrors)
  if (isDead) return <DeadLink to={FORGOT_PAGE} label="Send a new link" />
  if (methods)
    return (
      <AuthCard title="One more step" lead="Your new password is saved. Now show that it is you.">
        <div className="mt-6">
          <SecondStepForm methods={methods} onDone={enter} onBack={onDone} />
        </div>
      </AuthCard>
    )
  return (
    <AuthCard title="Choose a new password" lead="It signs you in here, and out everywhere else.">
      <form ref={element} className="mt-6 flex flex-col gap-5" noValidate onSubmit={submit}>
        <Notice tone="danger">{formErrors?.message}</Notice>
        <NewPasswordFields label="New password" form={form} errors={formErrors?.fields ?? {}} onEdit={edit} />
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

function useReset({ token, onDone, onOtherAccess }: ResetPasswordProps) {
  const client = useQueryClient()
  const [form, setForm] = useState({ password: '', confirm: '' })
  const [formErrors, setFormErrors] = useState<{ message?: string; fields?: Record<string, string> }>()
  const [stage, setStage] = useState<'idle' | 'sending' | 'dead'>('idle')
  const [methods, setMethods] = useState<SecondStepMethods>()
  const enter = async (user: CurrentUser) => {
    signInAs(client, user)
    toast.done('Your new password is saved.')
    const access = await client.fetchQuery(accessQuery).catch(() => undefined)
    if (access?.length === 0) onDone()
    else onOtherAccess()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const fields = validateNewPassword(form)
    setFormErrors(Object.keys(fields).length > 0 ? { fields } : undefined)
    if (Object.keys(fields).length > 0) return
    setStage('sending')
    try {
      const signIn = await call(resetPassword, { body: { token, newPassword: form.password } })
      if ('secondStep' in signIn) setMethods(signIn.secondStep)
      else await enter(signIn)
    } catch (error) {
      const isDead = error instanceof ApiError && error.code === 'auth.link_invalid'
      setFormErrors({ message: sentenceOf(error) })
      setStage(isDead ? 'dead' : 'idle')
    }
  }
  const edit = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    setFormErrors(undefined)
  }
  const isSending = stage === 'sending'
  return { form, formErrors, isSending, isDead: stage === 'dead', methods, edit, submit, enter }
}
