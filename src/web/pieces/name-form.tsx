import { type ReactNode, useState } from 'react'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

export type NameFormProps = {
  /** The label of the name. */
  label: string
  name: string
  saveLabel?: string
  /** In a row of a list, without a visible label and a counter. */
  inLine?: boolean
  /** A hint about the typed name. */
  hint?: ((draft: string) => ReactNode) | undefined
  /** The log line of a failure, and its fallback sentence (ER-6). */
  failed: string
  onSave: (name: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** Edits a name. A blank name cannot be saved (ST-7), and typed text stays after a refusal (S11). */
export function NameForm(props: NameFormProps) {
  const { label, name, saveLabel = 'Save', inLine, hint, failed, onSave, onDone, onCancel } = props
  const [draft, setDraft] = useState(name)
  const work = useWork()
  const isBlank = draft.trim() === ''
  const save = async () => {
    if (await work.run('Saving…', () => onSave(draft.trim()), failed)) onDone()
  }
  /** A running save cannot be canceled. */
  const cancel = () => work.busy || onCancel()
  return (
    <form
      data-keeps-escape
      className={cn('flex gap-3', inLine ? 'flex-1 flex-wrap items-end justify-end py-2' : 'flex-col')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) void save()
      }}
    >
      <Field
        label={label}
        hideLabel={inLine}
        letters={{ text: draft.trim(), max: NAME_MAX, isCounted: !inLine }}
        hint={hint?.(draft)}
        error={work.failure}
        className={inLine ? 'min-w-48 flex-1' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value)
              work.clearError()
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button aria-disabled={work.busy !== undefined} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={isBlank} busy={work.busy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
