import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { requestSignIn, resumeAs } from '#web/account/auth/sign-in.ts'
import { canUsePasskeys } from '#web/account/second-step/browser-passkeys.ts'
import { type SecondStepMethods, signInByPasskey } from '#web/account/second-step/second-step.ts'
import { SecondStepForm } from '#web/account/second-step/second-step-form.tsx'
import { useWork, type Work } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Written } from '#web/ui/written.tsx'
import { signOutForAnotherAccount } from './sign-out.ts'

type SessionEndedProps = { user: CurrentUser; onClose: () => void }

/** A dialog above the page, so that nothing on it is lost: the same user signs in again. */
export function SessionEndedDialog({ user, onClose }: SessionEndedProps) {
  const client = useQueryClient()
  const [methods, setMethods] = useState<SecondStepMethods>()
  const work = useWork()
  const enter = (entered: CurrentUser) => {
    // A passkey may belong to another user, who needs another page.
    if (entered.id === user.id) resumeAs(client, entered)
    else window.location.reload()
  }
  const signIn = (password: string) =>
    work.run('Signing in…', async () => {
      const answer = await requestSignIn({ email: user.email, password })
      if ('secondStep' in answer) setMethods(answer.secondStep)
      else enter(answer)
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your session has ended"
      description="Sign in to continue. Everything on this page is still here."
    >
      {methods ? (
        <SecondStepForm methods={methods} onDone={enter} onBack={() => setMethods(undefined)} />
      ) : (
        <PasswordForm
          email={user.email}
          work={work}
          onPassword={(password) => void signIn(password)}
          onPasskey={() => void work.run('Signing in…', async () => enter(await signInByPasskey()))}
          onOther={() => signOutForAnotherAccount(client)}
        />
      )}
    </Dialog>
  )
}

type PasswordFormProps = {
  email: string
  work: Work
  onPassword: (password: string) => void
  onPasskey: () => void
  onOther: () => void
}

function PasswordForm({ email, work, onPassword, onPasskey, onOther }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={
          <>
            Password of <Written>{email}</Written>
          </>
        }
        error={work.failure}
        data-first-focus
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          work.clearError()
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onOther}>
          Use another account
        </Button>
        {canUsePasskeys() && (
          <Button disabled={work.busy !== undefined} onClick={onPasskey}>
            <Fingerprint className="size-5" aria-hidden />
            Use a passkey
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={password === ''} busy={work.busy}>
          Sign In
        </Button>
      </div>
    </form>
  )
}
