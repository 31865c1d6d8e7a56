import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { CLASS_TIMES, timeWords } from '#domain/classes/class-time.ts'
import { DEFAULT_CLASS_TYPES } from '#domain/classes/class-type.ts'
import { WEEKDAYS } from '#domain/classes/schedule.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { CREATE_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

const DAYS = ['Tonight', 'Tomorrow', ...WEEKDAYS.map((day) => `Every ${day}`)]

/** A class for the first video, as the editor's address takes it. */
const FIRST = { classType: 'Pole Flow', day: 'Tonight', time: '7:00 PM', studio: '' }
type First = typeof FIRST

/** Class, day, time and studio: the first video begins with them. */
export function StartForm() {
  const [first, change] = useState<First>(FIRST)
  const [, navigate] = useLocation()
  const locale = useDateLocale()
  const set = (field: keyof First) => (value: string) => change({ ...first, [field]: value })
  const start = (event: FormEvent) => {
    event.preventDefault()
    const said = Object.entries(first).filter(([, value]) => value.trim() !== '')
    navigate(`${CREATE_PAGE}?${new URLSearchParams(said)}`)
  }
  return (
    <form
      aria-label="Your first video"
      className="mx-auto mt-7 flex max-w-xl flex-col gap-3 rounded-card border border-line bg-surface/80 p-3 text-left shadow-card sm:p-4 lg:mx-0"
      onSubmit={start}
    >
      <div className="grid grid-cols-2 gap-2 *:first:max-sm:col-span-2 sm:grid-cols-[1.2fr_1fr_1fr]">
        <Chip
          label="Class"
          options={DEFAULT_CLASS_TYPES}
          value={first.classType}
          onChange={set('classType')}
        />
        <Chip label="Day" options={DAYS} value={first.day} onChange={set('day')} />
        <Chip
          label="Time"
          options={CLASS_TIMES}
          words={(time) => timeWords(time, locale)}
          value={first.time}
          onChange={set('time')}
        />
      </div>
      <Field label="Studio name" hideLabel letters={{ text: first.studio.trim(), max: NAME_MAX }}>
        {(ids) => (
          <Input
            {...ids}
            placeholder="Your studio"
            autoComplete="organization"
            enterKeyHint="go"
            value={first.studio}
            onChange={({ target }) => set('studio')(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg">
        Make yours, no account yet
      </Button>
    </form>
  )
}

type ChipProps = {
  label: string
  options: readonly string[]
  /** How an option reads, where that is not its value. */
  words?: (option: string) => string
  value: string
  onChange: (value: string) => void
}

/** The browser's own list in the shape of a chip: the quickest one on a phone. */
const Chip = ({ label, options, words = String, value, onChange }: ChipProps) => (
  <span className="relative min-w-0">
    <select
      aria-label={label}
      value={value}
      className="min-h-12 w-full appearance-none truncate rounded-chip border border-edge bg-raised pr-8 pl-4 font-semibold"
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {words(option)}
        </option>
      ))}
    </select>
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
      aria-hidden
    />
  </span>
)
