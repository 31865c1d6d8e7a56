import { useId } from 'react'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { LOOK_LABEL_MAX } from '#domain/design/setting/applied-look.ts'
import { wordsOf } from '#domain/looks/apply/words-of.ts'
import type { Look } from '#domain/looks/look.ts'
import { slotText } from '#domain/looks/words.ts'
import { useEdit, useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { isBeyond } from '#web/ui/field/letter-limit.ts'
import { LetterNote } from '#web/ui/field/letter-note.tsx'
import { LABELS } from './look-controls.ts'

/** A control whose name stands in it, before what is typed. */
export const NAMED_CONTROL =
  'flex min-h-12 items-center rounded-control border border-edge bg-stage/60 transition-colors hover:border-quiet focus-within:border-pink-soft has-disabled:border-line has-disabled:text-quiet'

type LabelFieldProps = { look: Look; applied: AppliedLook }

/** Without words of the user the label is the spots that are left, or the look's own: that is the placeholder. */
export function LabelField({ look, applied: { label = '' } }: LabelFieldProps) {
  const edit = useEdit()
  const typing = useTyping({
    name: 'look-label',
    stored: label,
    max: LOOK_LABEL_MAX,
    put: (words, streak) => edit({ kind: 'set-look', look: { label: words } }, streak),
  })
  const placeholder = useEditor((state) =>
    slotText('label', { ...wordsOf(designOf(state)), label: '' }, look.label),
  )
  const suggestions = useId()
  const letters = { text: typing.value, max: LOOK_LABEL_MAX }
  const note = useId()
  return (
    <div className="flex min-w-28 flex-1 basis-28 flex-col gap-1 lg:basis-32">
      <label className={NAMED_CONTROL}>
        <span className="pl-3 text-sm font-semibold text-quiet">Label</span>
        <input
          list={suggestions}
          autoComplete="off"
          placeholder={placeholder}
          {...typing}
          aria-describedby={note}
          aria-invalid={isBeyond(letters) || undefined}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-2 outline-none placeholder:text-quiet"
        />
        <datalist id={suggestions}>
          {LABELS.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </label>
      <LetterNote id={note} letters={letters} />
    </div>
  )
}
