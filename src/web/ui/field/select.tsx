import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { CSSProperties } from 'react'
import { cn } from '../class-names.ts'
import { CONTROL } from './control-class.ts'
import type { ControlProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean; style?: CSSProperties }

export type SelectProps = Partial<ControlProps> & {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  'aria-label'?: string
  className?: string | undefined
}

/** The primitive takes no empty value; a blank choice travels under another name. */
const BLANK = '\u0000blank'
const outward = (value: string) => (value === BLANK ? '' : value)
const inward = (value: string) => (value === '' ? BLANK : value)

/** A blank value is a choice when an option has it, else it shows the placeholder. */
export function Select({
  value,
  options,
  onChange,
  placeholder,
  disabled,
  className,
  ...control
}: SelectProps) {
  const hasBlank = options.some((option) => option.value === '')
  return (
    <Radix.Root
      value={value === '' && !hasBlank ? '' : inward(value)}
      onValueChange={(next) => onChange(outward(next))}
      {...(disabled ? { disabled } : {})}
    >
      <Radix.Trigger
        {...control}
        className={cn(
          CONTROL,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-quiet',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown className="size-5 shrink-0 text-quiet" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-60 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-control border border-line bg-raised shadow-card"
        >
          <Radix.Viewport className="max-h-80 p-1">
            {options.map((option) => (
              <SelectItem key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const SelectItem = ({ value, label, disabled = false, style }: SelectOption) => (
  <Radix.Item
    value={inward(value)}
    disabled={disabled}
    className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-lg px-3 py-2 select-none data-disabled:text-quiet data-highlighted:bg-line data-highlighted:outline-none"
  >
    <Radix.ItemText>
      <span style={style}>{label}</span>
    </Radix.ItemText>
    <Radix.ItemIndicator>
      <Check className="size-5 text-pink-soft" aria-hidden />
    </Radix.ItemIndicator>
  </Radix.Item>
)
