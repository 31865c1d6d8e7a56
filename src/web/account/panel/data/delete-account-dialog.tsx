import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { leaveForGood } from '#web/account/leave.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { whatIsLost } from './what-is-lost.ts'

type DeleteAccountDialogProps = { user: CurrentUser; onClose: () => void }

/** At once and for good: what goes is spelled out, and the password asked for. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const work = useWork()
  const isWrong = work.error instanceof ApiError && work.error.code === 'auth.wrong_password'
  const remove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return
    if (!(await work.run('Deleting…', () => call(deleteAccount, { body: { password } })))) return
    leaveForGood(client)
    toast.done('Your account is deleted. Thank you for dancing with us.')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="This cannot be undone. It takes with it:"
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void remove(event)}>
        <ul className="list-disc pl-6">
          {whatIsLost(user).map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p className="text-sm text-quiet">
          What the law asks us to keep of payments stays, without your name.
        </p>
        <Notice tone="danger">{isWrong ? undefined : work.failure}</Notice>
        <PasswordField
          label="Your password"
          error={isWrong ? work.failure : undefined}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            work.forgive()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger" disabled={password === ''} busy={work.busy}>
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
