import { type SubmitEvent, useState } from 'react'
import { changePassword } from '#contract/passwords.ts'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ChangeForm, validatePasswordChange } from './new-password-form.ts'

const EMPTY: ChangeForm = { current: '', password: '', confirm: '' }

type ChangePasswordDialogProps = {
  /** Tells password managers which account the password belongs to. */
  email: string
  onClose: () => void
  onChanged: () => void
}

export function ChangePasswordDialog({ email, onClose, onChanged }: ChangePasswordDialogProps) {
  const { form, errors, failure, busy, edit, submit } = useChange(() => {
    toast.done('Your password is changed. Other devices are signed out.')
    onChanged()
    onClose()
  })
  const element = useErrorFocus(errors)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change Password"
      description="Every other device is signed out."
    >
      <form ref={element} className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Notice tone="danger">{failure}</Notice>
        <PasswordField
          label="Current password"
          error={errors?.current}
          name="current-password"
          autoComplete="current-password"
          value={form.current}
          onChange={(current) => edit({ current })}
        />
        <NewPasswordFields label="New password" form={form} errors={errors ?? {}} onEdit={edit} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Change Password
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useChange(onDone: () => void) {
  const [form, setForm] = useState(EMPTY)
  const [invalid, setInvalid] = useState<Record<string, string>>()
  const work = useWork()
  const edit = (change: Partial<ChangeForm>) => {
    setForm({ ...form, ...change })
    setInvalid(undefined)
    work.clearError()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const formErrors = validatePasswordChange(form)
    const isValid = Object.keys(formErrors).length === 0
    setInvalid(isValid ? undefined : formErrors)
    if (!isValid) return
    const body = { currentPassword: form.current, newPassword: form.password }
    if (await work.run('Saving…', () => call(changePassword, { body }))) onDone()
  }
  const isWrong = work.error instanceof ApiError && work.error.code === 'auth.wrong_password'
  return {
    form,
    errors: isWrong && work.failure ? { current: work.failure } : invalid,
    failure: isWrong ? undefined : work.failure,
    busy: work.busy,
    edit,
    submit,
  }
}
