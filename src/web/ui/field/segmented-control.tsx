import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/class-names.ts'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  value: Value
  options: readonly SegmentedOption<Value>[]
  onChange: (value: Value) => void
  /** Shows only the icons; the labels stay as accessible names. */
  iconsOnly?: boolean | undefined
  className?: string | undefined
}

/** A radio group whose options are all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, iconsOnly, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('flex gap-1 rounded-control border border-line bg-stage p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold text-quiet transition select-none not-has-disabled:hover:text-ink has-checked:bg-line has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-pink)] has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pink-soft [&_svg]:size-5"
        >
          {/* Covers the label, so that it gets all pointer events. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            aria-label={iconsOnly ? option.label : undefined}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none disabled:cursor-not-allowed"
          />
          {option.icon}
          {!iconsOnly && option.label}
        </label>
      ))}
    </div>
  )
}
