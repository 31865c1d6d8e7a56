import { CircleAlert, KeyRound } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { createAccessToken } from '#contract/access-tokens.ts'
import { ACCESS_TOKEN_NAME_MAX, SCOPE_WORDS, Scope } from '#domain/account/access-token.ts'
import { ShownOnce } from '#web/account/shown-once.tsx'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import {
  EMPTY_FORM,
  errorsIn,
  type FormErrors,
  LIFETIMES,
  type NewToken,
  withScope,
} from './new-token-form.ts'

type NewTokenDialogProps = {
  /** A token was made; it may still be on screen. */
  onMade: () => void
  onClose: () => void
}

export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string>()
  const change = (open: boolean) => !open && onClose()
  if (token !== undefined)
    return (
      <Dialog open onOpenChange={change} title="Copy your access token">
        <ShownOnce
          label="Access token"
          noun="token"
          hint="Store it like a password. Programs send it as “Authorization: Bearer …”."
          secret={token}
          onDone={onClose}
        />
      </Dialog>
    )
  const make = async ({ name, scopes, lifetime }: NewToken) => {
    const made = await call(createAccessToken, { body: { name, scopes: [...scopes], lifetime } })
    onMade()
    setToken(made.token)
  }
  return (
    <Dialog
      open
      onOpenChange={change}
      title="Make an access token"
      description="A program that has it can act in your account, as far as you allow here."
    >
      <NewTokenForm onMake={make} onClose={onClose} />
    </Dialog>
  )
}

type NewTokenFormProps = { onMake: (form: NewToken) => Promise<void>; onClose: () => void }

function NewTokenForm({ onMake, onClose }: NewTokenFormProps) {
  const [form, setForm] = useState(EMPTY_FORM)
  const [errors, setErrors] = useState<FormErrors>()
  const work = useWork()
  const element = useErrorFocus(errors)
  const change = (next: NewToken) => {
    setForm(next)
    setErrors(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = errorsIn(form)
    setErrors(wrong)
    if (!wrong) await work.run('Making…', () => onMake(form))
  }
  return (
    <form ref={element} className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <Notice tone="danger">{work.failure}</Notice>
      <Field
        label="Name"
        letters={{ text: form.name.trim(), max: ACCESS_TOKEN_NAME_MAX }}
        hint="What will use it, e.g. “Timetable export”."
        error={errors?.name}
      >
        {(control) => (
          <Input
            {...control}
            data-first-focus
            name="token-name"
            autoComplete="off"
            value={form.name}
            onChange={(event) => change({ ...form, name: event.target.value })}
          />
        )}
      </Field>
      <ScopeFields form={form} error={errors?.scopes} onChange={change} />
      <Field label="Works for" hint="Choose the shortest time that is enough.">
        {(control) => (
          <Select
            {...control}
            value={String(form.lifetime)}
            options={LIFETIMES.map(({ label, lifetime }) => ({ label, value: String(lifetime) }))}
            onChange={(value) =>
              change({
                ...form,
                lifetime: LIFETIMES.find(({ lifetime }) => String(lifetime) === value)?.lifetime ?? null,
              })
            }
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={work.busy}>
          <KeyRound className="size-5" aria-hidden />
          Make token
        </Button>
      </div>
    </form>
  )
}

type ScopeFieldsProps = { form: NewToken; error: string | undefined; onChange: (form: NewToken) => void }

function ScopeFields({ form, error, onChange }: ScopeFieldsProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 text-sm font-semibold">What it may do</legend>
      {Scope.options.map((scope) => (
        <CheckField
          key={scope}
          type="checkbox"
          name="token-scope"
          checked={form.scopes.includes(scope)}
          data-invalid={error ? true : undefined}
          onChange={(isChosen) => onChange(withScope(form, scope, isChosen))}
        >
          {SCOPE_WORDS[scope]}
        </CheckField>
      ))}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-2 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
