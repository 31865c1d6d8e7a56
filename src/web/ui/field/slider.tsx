import { Slider as Radix } from 'radix-ui'
import { useId, useState } from 'react'
import { parseTyped, shownValue } from './slider-value.ts'

export type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step?: number | undefined
  unit?: string | undefined
  /** Called for every change while dragging. */
  onChange: (value: number) => void
  /** Called once, at the end of a drag, a key press or a typed value. */
  onCommit?: ((value: number) => void) | undefined
  disabled?: boolean | undefined
}

/** A slider with a number input: drag, use the arrow keys, or type. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  unit,
  onChange,
  onCommit,
  disabled = false,
}: SliderProps) {
  const id = useId()
  const settle = (next: number) => {
    onChange(next)
    onCommit?.(next)
  }
  return (
    <div className="flex flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span id={id} className="text-sm font-semibold">
          {label}
        </span>
        <NumberEntry
          label={label}
          {...{ value, step, unit, disabled }}
          onText={(text) => {
            const typed = parseTyped(text, { min, max, step })
            if (typed !== undefined && typed !== value) settle(typed)
          }}
        />
      </div>
      <Radix.Root
        className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-50"
        value={[value]}
        {...{ min, max, step, disabled }}
        onValueChange={([next = value]) => onChange(next)}
        onValueCommit={([next = value]) => onCommit?.(next)}
      >
        <Radix.Track className="relative h-1.5 grow rounded-chip bg-line">
          <Radix.Range className="accent-fill absolute h-full rounded-chip" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={`${shownValue(value, step)}${unit ? ` ${unit}` : ''}`}
          className="relative block size-6 rounded-chip border-2 border-pink bg-white shadow-card before:absolute before:-inset-2.5"
        />
      </Radix.Root>
    </div>
  )
}

type NumberEntryProps = {
  label: string
  value: number
  step: number
  unit: string | undefined
  disabled: boolean
  onText: (text: string) => void
}

/** Keeps the typed text until Enter or blur; Escape restores the value. */
function NumberEntry({ label, value, step, unit, disabled, onText }: NumberEntryProps) {
  const [draft, setDraft] = useState<string>()
  const settle = () => {
    if (draft !== undefined) onText(draft)
    setDraft(undefined)
  }
  return (
    <span className="flex items-center gap-1 text-quiet">
      <input
        aria-label={`${label}, as a number`}
        inputMode="decimal"
        disabled={disabled}
        data-keeps-escape={draft === undefined ? undefined : true}
        value={draft ?? shownValue(value, step)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setDraft(undefined)
        }}
        className="tabular h-11 w-16 rounded-control border border-transparent bg-transparent px-2 text-right text-ink hover:border-edge focus-visible:border-edge"
      />
      {unit && <span className="min-w-4 text-sm">{unit}</span>}
    </span>
  )
}
