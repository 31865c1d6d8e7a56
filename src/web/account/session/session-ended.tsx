import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type CurrentUser, login } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { goOnAs } from '../auth/sign-in.ts'
import { giveWay } from '../leave.ts'

type SessionEndedProps = { user: CurrentUser; onClose: () => void }

/** Over the page as it is, so that nothing on it is lost: the same person signs in where they are. */
export function SessionEnded({ user: { email }, onClose }: SessionEndedProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const work = useWork()
  const signIn = (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return
    void work.run('Signing in…', async () => goOnAs(client, await call(login, { body: { email, password } })))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your session has ended"
      description="Sign in, and go on where you are: everything on this page is still here."
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={signIn}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={`Password of ${email}`}
          error={work.failure}
          data-first-focus
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            work.forgive()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => giveWay(client)}>
            Use another account
          </Button>
          <Button type="submit" variant="primary" disabled={password === ''} busy={work.busy}>
            Sign In
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
