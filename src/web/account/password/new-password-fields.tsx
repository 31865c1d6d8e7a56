import { PASSWORD_MIN } from '#domain/account/new-password.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { passwordHint } from './password-hint.ts'

export type NewPassword = { password: string; confirm: string }

type NewPasswordFieldsProps = {
  label: 'Password' | 'New password'
  form: NewPassword
  errors: Record<string, string>
  onEdit: (change: Partial<NewPassword>) => void
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ label, form, errors, onEdit }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      hint={errors.password ? undefined : passwordHint(form.password)}
      error={errors.password}
      name="new-password"
      required
      autoComplete="new-password"
      placeholder={`${PASSWORD_MIN}+ characters`}
      value={form.password}
      onChange={(password) => onEdit({ password })}
    />
    <PasswordField
      label={`Confirm ${label.toLowerCase()}`}
      error={errors.confirm}
      name="confirm-password"
      required
      autoComplete="new-password"
      placeholder="Repeat password"
      value={form.confirm}
      onChange={(confirm) => onEdit({ confirm })}
    />
  </>
)
