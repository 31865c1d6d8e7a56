import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from '#web/ui/field/control-class.ts'
import type { ControlProps } from '#web/ui/field/field.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

const load = async () => ({ default: (await import('./day-popover.tsx')).DayPopover })
const DayPopover = lazy(load)

/** Preloads on hover or focus. A failure is retried, and reported, on click. */
const preload = (): void => void Promise.all([load(), import('./calendar.tsx')]).catch(() => undefined)

export type DateFieldProps = Partial<ControlProps> & {
  label: string
  /** `yyyy-MM-dd`, or blank. */
  value: string
  /** The value as displayed. */
  shown: string
  today: string
  /** Earliest selectable day. */
  min?: string | undefined
  disabled?: boolean | undefined
  /** There is no blank date to choose. */
  isRequired?: boolean | undefined
  /** Called with a blank to clear the date. */
  onChange: (day: string) => void
}

/** A date field with a calendar popover. */
export function DateField({
  label,
  value,
  shown,
  onChange,
  disabled,
  today,
  min,
  isRequired,
  ...control
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (day: string) => {
    setOpen(false)
    onChange(day)
  }
  return (
    <>
      <button
        {...control}
        ref={setAnchor}
        type="button"
        disabled={disabled}
        aria-label={value ? `${label}: ${shown}` : `${label}: choose a date`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cn(CONTROL, 'flex items-center justify-between gap-2 text-left')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={cn('min-w-0 truncate', !value && 'text-quiet')}>
          {value ? shown : 'Choose a date'}
        </span>
        <CalendarDays className="size-5 shrink-0 text-quiet" aria-hidden />
      </button>
      {isOpen && (
        <OptionalBoundary fallback={<CalendarError />}>
          <Suspense>
            <DayPopover
              {...{ label, anchor, value, today, min, isRequired }}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  )
}

const CalendarError = () => (
  <p role="alert" className="mt-2 text-sm text-danger">
    The calendar could not be loaded. Please reload the page.
  </p>
)
