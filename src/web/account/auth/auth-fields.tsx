import { NewPasswordFields } from '#web/account/password/new-password-fields.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import type { AuthForm, AuthMode } from './auth-form.ts'
import { ConsentFields } from './consent-fields.tsx'

type AuthFieldsProps = {
  mode: AuthMode
  form: AuthForm
  errors: Record<string, string>
  onEdit: (change: Partial<AuthForm>) => void
}

export function AuthFields({ mode, form, errors, onEdit }: AuthFieldsProps) {
  return (
    <>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            required
            autoComplete={mode === 'sign-in' ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            placeholder="you@studio.com"
            value={form.email}
            onChange={(event) => onEdit({ email: event.target.value })}
          />
        )}
      </Field>
      {mode === 'sign-in' && (
        <PasswordField
          label="Password"
          error={errors.password}
          name="password"
          required
          autoComplete="current-password"
          placeholder="Your password"
          value={form.password}
          onChange={(password) => onEdit({ password })}
        />
      )}
      {mode === 'create' && (
        <>
          <NewPasswordFields label="Password" form={form} errors={errors} onEdit={onEdit} />
          <ConsentFields form={form} errors={errors} onEdit={onEdit} />
        </>
      )}
    </>
  )
}
