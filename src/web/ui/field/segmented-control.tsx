import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export type SegmentedControlProps<Value extends string> = {
  /** Names the group for those who cannot see it. */
  label: string
  value: Value
  options: readonly SegmentedOption<Value>[]
  onChange: (value: Value) => void
  /** Shows only the icons; the labels stay as names. */
  iconsOnly?: boolean | undefined
  className?: string | undefined
}

/** One of a few, all in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, iconsOnly, className } = props
  return (
    <RadioGroup.Root
      orientation="horizontal"
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={cn('flex gap-1 rounded-control border border-line bg-stage p-1', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          aria-label={iconsOnly ? option.label : undefined}
          className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold text-quiet transition not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:bg-line data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_0_0_1px_var(--color-pink)] [&_svg]:size-5"
        >
          {option.icon}
          {!iconsOnly && option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
