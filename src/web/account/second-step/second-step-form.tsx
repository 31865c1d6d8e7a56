import { Fingerprint } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { canUsePasskeys } from './browser-passkeys.ts'
import type { CodeKind, SecondStepMethods } from './second-step.ts'
import { useSecondStep } from './use-second-step.ts'

const WORDS: Record<CodeKind, { label: string; hint: string; placeholder: string }> = {
  app: {
    label: 'Code from your app',
    hint: 'Your authenticator app shows six digits for this account.',
    placeholder: '123 456',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved. Each works once.',
    placeholder: 'ABCD-EFGH-IJKL-MNOP',
  },
}

type SecondStepFormProps = {
  methods: SecondStepMethods
  onDone: (user: CurrentUser) => void
  /** Back to the password. */
  onBack: () => void
}

/** After the password: a passkey, an app code or a recovery code. */
export function SecondStepForm({ methods, onDone, onBack }: SecondStepFormProps) {
  const step = useSecondStep(methods, onDone)
  const form = useErrorFocus(step.codeError)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  const hasPasskey = methods.passkey && canUsePasskeys()
  return (
    <div ref={first} className="flex flex-col gap-5">
      <Notice tone="danger">{step.failure}</Notice>
      {hasPasskey && (
        <Button variant="primary" size="lg" busy={step.busy} onClick={step.usePasskey}>
          <Fingerprint className="size-5" aria-hidden />
          Use your passkey
        </Button>
      )}
      <form ref={form} className="flex flex-col gap-5" noValidate onSubmit={step.submit}>
        <CodeField kind={step.kind} code={step.code} error={step.codeError} onType={step.type} />
        <Button
          type="submit"
          variant={hasPasskey ? 'secondary' : 'primary'}
          size="lg"
          disabled={step.code.trim() === ''}
          busy={step.busy}
        >
          Continue
        </Button>
      </form>
      <p className="-my-2 flex flex-wrap justify-between gap-x-2">
        {methods.app && (
          <Button
            variant="ghost"
            className="-ml-2 px-2 text-sm text-quiet"
            onClick={() => step.turnTo(step.kind === 'app' ? 'recovery' : 'app')}
          >
            {step.kind === 'app' ? 'Use a recovery code' : 'Use a code from your app'}
          </Button>
        )}
        <Button variant="ghost" className="-mx-2 px-2 text-sm text-quiet" onClick={onBack}>
          {step.isOver ? 'Sign in again' : 'Back to the password'}
        </Button>
      </p>
    </div>
  )
}

type CodeFieldProps = {
  kind: CodeKind
  code: string
  error: string | undefined
  onType: (typed: string) => void
}

const CodeField = ({ kind, code, error, onType }: CodeFieldProps) => (
  <Field label={WORDS[kind].label} hint={error ? undefined : WORDS[kind].hint} error={error}>
    {(control) => (
      <Input
        {...control}
        key={kind}
        className="tabular"
        name={kind === 'app' ? 'one-time-code' : 'recovery-code'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        spellCheck={false}
        placeholder={WORDS[kind].placeholder}
        value={code}
        onChange={(event) => onType(event.target.value)}
      />
    )}
  </Field>
)
