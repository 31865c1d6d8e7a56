import { type SubmitEvent, useMemo, useState } from 'react'
import { isWrongCode, validateCode } from '#web/account/second-step/second-step.ts'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type AppSecret, finishSetUp, type NewCodes } from './factor-changes.ts'
import { groupsOfFour } from './factor-words.ts'
import { qrPath } from './qr-path.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type SetUpAppDialogProps = {
  email: string
  app: AppSecret
  /** The app is set up; recovery codes may still be on screen. */
  onAdded: () => void
  onClose: () => void
}

export function SetUpAppDialog({ email, app, onAdded, onClose }: SetUpAppDialogProps) {
  const [codes, setCodes] = useState<NewCodes>(null)
  const added = (made: NewCodes) => {
    onAdded()
    if (made) return setCodes(made)
    toast.done('Your authenticator app is set up.')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
      description={codes ? undefined : 'Scan the code with your app, then type the six digits it shows.'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        <SetUp app={app} onAdded={added} onClose={onClose} />
      )}
    </Dialog>
  )
}

type SetUpProps = Pick<SetUpAppDialogProps, 'app' | 'onClose'> & { onAdded: (made: NewCodes) => void }

function SetUp({ app, onAdded, onClose }: SetUpProps) {
  const { code, error, failure, busy, type, submit } = useFirstCode(onAdded)
  const form = useErrorFocus(error)
  return (
    <form ref={form} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <Notice tone="danger">{failure}</Notice>
      <QrCode uri={app.uri} />
      <div>
        <p className="text-sm text-quiet">No camera? Type this key into the app instead:</p>
        <p className="mt-1 font-mono font-semibold tracking-wide wrap-anywhere select-all">
          {groupsOfFour(app.secret)}
        </p>
      </div>
      <Field label="Code from your app" error={error}>
        {(control) => (
          <Input
            {...control}
            className="tabular"
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            placeholder="123 456"
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-quiet">
        From then on, signing in with your password also asks for a code or a passkey.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={code.trim() === ''} busy={busy}>
          Turn on
        </Button>
      </div>
    </form>
  )
}

function useFirstCode(onAdded: (made: NewCodes) => void) {
  const [code, setCode] = useState('')
  const [formatError, setFormatError] = useState<string>()
  const work = useWork()
  const isAboutCode = isWrongCode(work.error)
  const type = (typed: string) => {
    setCode(typed)
    setFormatError(undefined)
    work.clearError()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const invalid = validateCode('app', code)
    setFormatError(invalid)
    if (!invalid) void work.run('Checking…', async () => onAdded(await finishSetUp(code)))
  }
  return {
    code,
    error: formatError ?? (isAboutCode ? work.failure : undefined),
    failure: isAboutCode ? undefined : work.failure,
    busy: work.busy,
    type,
    submit,
  }
}

/** Dark on light in any theme, as scanners need it. */
function QrCode({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => qrPath(uri), [uri])
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app; the key below is the same"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 self-center rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
