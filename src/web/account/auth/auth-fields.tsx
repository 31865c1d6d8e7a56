import { PASSWORD_MIN } from '#domain/account/credentials.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import type { AuthForm, AuthMode } from './auth-form.ts'

type AuthFieldsProps = {
  mode: AuthMode
  form: AuthForm
  errors: Record<string, string>
  onEdit: (change: Partial<AuthForm>) => void
}

export function AuthFields({ mode, form, errors, onEdit }: AuthFieldsProps) {
  const creating = mode === 'create'
  return (
    <>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            placeholder="you@studio.com"
            value={form.email}
            onChange={(event) => onEdit({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            required
            autoComplete={creating ? 'new-password' : 'current-password'}
            placeholder={creating ? `${PASSWORD_MIN}+ characters` : 'Your password'}
            value={form.password}
            onChange={(event) => onEdit({ password: event.target.value })}
          />
        )}
      </Field>
      {creating && (
        <Field label="Confirm password">
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
      )}
    </>
  )
}
