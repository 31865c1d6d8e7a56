import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { askForOwnPasskey, confirmIdentity } from '#contract/confirmation.ts'
import { factorsQuery } from '#web/account/factors/factors-query.ts'
import { canUsePasskeys, requestPasskey } from '#web/account/second-step/browser-passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

/** Throws as `call` does. */
const confirmByPassword = (password: string): Promise<unknown> =>
  call(confirmIdentity, { body: { password } })

/** Throws as `call` does, and a BrowserError. */
async function confirmByPasskey(): Promise<void> {
  const passkey = await requestPasskey(await call(askForOwnPasskey))
  await call(confirmIdentity, { body: { passkey } })
}

type ConfirmDialogProps = {
  /** Tells password managers which account the password belongs to. */
  email: string
  onClose: (isConfirmed: boolean) => void
}

/** A dialog above the page that asked, which then continues or stays as it was. */
export function ConfirmDialog({ email, onClose }: ConfirmDialogProps) {
  const [password, setPassword] = useState('')
  const { data: factors } = useQuery(factorsQuery)
  const work = useWork()
  const isWrong = work.error instanceof ApiError && work.error.code === 'auth.wrong_password'
  const confirm = async (by: () => Promise<unknown>) => {
    if (await work.run('Checking…', by)) onClose(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') void confirm(() => confirmByPassword(password))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Confirm it is you"
      description="You signed in a while ago. Confirm that it is still you to make this change."
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Notice tone="danger">{isWrong ? undefined : work.failure}</Notice>
        <PasswordField
          label="Your password"
          error={isWrong ? work.failure : undefined}
          data-first-focus
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            work.clearError()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onClose(false)}>
            Cancel
          </Button>
          {canUsePasskeys() && factors && factors.passkeys.length > 0 && (
            <Button disabled={work.busy !== undefined} onClick={() => void confirm(confirmByPasskey)}>
              <Fingerprint className="size-5" aria-hidden />
              Use a passkey
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={password === ''} busy={work.busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
