import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from '#web/ui/field/control-class.ts'
import type { ControlProps } from '#web/ui/field/field.tsx'
import { Spare } from '#web/ui/state/spare.tsx'

const load = async () => ({ default: (await import('./day/day-popover.tsx')).DayPopover })
const DayPopover = lazy(load)

/** Sent for when somebody comes near; what fails then is tried again, and told, at the press. */
const sendFor = (): void => void Promise.all([load(), import('./day/calendar.tsx')]).catch(() => undefined)

export type DateFieldProps = Partial<ControlProps> & {
  label: string
  /** `yyyy-MM-dd`, or blank. */
  value: string
  /** The value in words. */
  shown: string
  today: string
  /** The first day that can be chosen. */
  min?: string | undefined
  disabled?: boolean | undefined
  /** Blank takes the date back. */
  onChange: (day: string) => void
}

/** A day, chosen from a calendar that opens below. */
export function DateField({
  label,
  value,
  shown,
  onChange,
  disabled,
  today,
  min,
  ...control
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const choose = (day: string) => {
    setOpen(false)
    onChange(day)
  }
  return (
    <>
      <button
        {...control}
        ref={setButton}
        type="button"
        disabled={disabled}
        aria-label={value ? `${label}: ${shown}` : `${label}: choose a date`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cn(CONTROL, 'flex items-center justify-between gap-2 text-left')}
        onPointerEnter={sendFor}
        onFocus={sendFor}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={cn('min-w-0 truncate', !value && 'text-quiet')}>
          {value ? shown : 'Choose a date'}
        </span>
        <CalendarDays className="size-5 shrink-0 text-quiet" aria-hidden />
      </button>
      {isOpen && (
        <Spare instead={<CalendarMissing />}>
          <Suspense>
            <DayPopover
              {...{ label, button, value, today, min }}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Spare>
      )}
    </>
  )
}

const CalendarMissing = () => (
  <p role="alert" className="mt-2 text-sm text-danger">
    The calendar could not be loaded. Please reload the page.
  </p>
)
