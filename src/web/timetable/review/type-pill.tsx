import { Tag } from 'lucide-react'
import { useState } from 'react'
import { ClassTypeField } from '#web/timetable/class-type-field.tsx'
import { cn } from '#web/ui/class-names.ts'

type Props = {
  title: string
  value: string | null
  /** Somebody chose it: it is shown with what is to be said about it. */
  isChosen: boolean
  onChange: (classType: string | null) => void
}

/** The class type of a title as a small mark, which is a field while it is changed. */
export function TypePill({ title, value, isChosen, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the field within is what is left
      <div
        ref={openField}
        className="w-72 max-w-full"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      >
        <ClassTypeField hideLabel label={`Class type of “${title}”`} value={value} onChange={onChange} />
      </div>
    )
  return (
    <button
      type="button"
      className={cn(
        'inline-flex min-h-8 items-center gap-1.5 rounded-chip border border-edge px-2.5 text-left text-sm text-quiet transition wrap-anywhere hover:text-ink max-lg:min-h-11 pointer-coarse:min-h-11',
        isChosen && 'border-pink text-ink',
      )}
      aria-label={`Class type of “${title}”: ${value ?? 'none'}`}
      onClick={() => setOpen(true)}
    >
      <Tag className="size-3.5 shrink-0" aria-hidden />
      <span translate="no">{value ?? 'Class type?'}</span>
    </button>
  )
}

function openField(box: HTMLElement | null): void {
  const field = box?.querySelector('input')
  field?.focus()
  field?.click()
}
