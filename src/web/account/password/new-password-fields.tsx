import { PASSWORD_MIN } from '#domain/account/credentials.ts'
import { Field } from '#web/ui/field/field.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import { passwordHint } from './password-hint.ts'

export type NewPassword = { password: string; confirm: string }

type NewPasswordFieldsProps = {
  label: 'Password' | 'New password'
  form: NewPassword
  errors: Record<string, string>
  onEdit: (change: Partial<NewPassword>) => void
}

/** A password that is chosen, and the same once more. */
export const NewPasswordFields = ({ label, form, errors, onEdit }: NewPasswordFieldsProps) => (
  <>
    <Field
      label={label}
      hint={errors.password ? undefined : passwordHint(form.password)}
      error={errors.password}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="new-password"
          required
          autoComplete="new-password"
          placeholder={`${PASSWORD_MIN}+ characters`}
          value={form.password}
          onChange={(event) => onEdit({ password: event.target.value })}
        />
      )}
    </Field>
    <Field label={`Confirm ${label.toLowerCase()}`} error={errors.confirm}>
      {(control) => (
        <PasswordInput
          {...control}
          name="confirm-password"
          required
          autoComplete="new-password"
          placeholder="The same once more"
          value={form.confirm}
          onChange={(event) => onEdit({ confirm: event.target.value })}
        />
      )}
    </Field>
  </>
)
