import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

export type SwitchProps = {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** The whole line is the target. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="flex-1 cursor-pointer py-2">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-8 w-14 shrink-0 rounded-chip border border-edge bg-stage transition before:absolute before:-inset-2 data-[state=checked]:border-transparent data-[state=checked]:bg-pink-deep disabled:cursor-not-allowed disabled:opacity-50"
      >
        <Radix.Thumb className="block size-6 translate-x-1 rounded-chip bg-quiet transition-transform data-[state=checked]:translate-x-7 data-[state=checked]:bg-white" />
      </Radix.Root>
    </div>
  )
}
