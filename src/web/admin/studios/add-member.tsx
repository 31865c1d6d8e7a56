import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { waitingFocus } from '#web/ui/field/waiting-focus.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { StudioPicker } from './studio-picker.tsx'
import { useAdding } from './use-adding.ts'

/** Invites an address to the studio that is picked (AD-21). */
export function AddMember() {
  const { studio, email, pick, type, added, errors, failure, busy, add } = useAdding()
  const isReady = studio !== undefined && email.trim() !== ''
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      aria-label="Add a team member"
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const goOn = waitingFocus()
        void add().then((went) => went && goOn(field.current))
      }}
    >
      <h2 className="font-semibold">Add a team member</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <StudioPicker chosen={studio} objection={errors.studioId} onChoose={pick} />
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="tessa@studio.com"
              value={email}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Notice tone="danger">{failure}</Notice>
      <Notice tone="done">{added}</Notice>
      <Button type="submit" variant="primary" className="self-start" disabled={!isReady} busy={busy}>
        <UserPlus className="size-5" aria-hidden />
        Add
      </Button>
    </form>
  )
}
