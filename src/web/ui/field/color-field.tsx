import { Popover } from 'radix-ui'
import { useState } from 'react'
import { HexColorInput, HexColorPicker } from 'react-colorful'
import { cn } from '#web/ui/class-names.ts'
import { ignoreHandledEscape } from '#web/ui/layer/handled-escape.ts'
import { colorWords } from './color-words.ts'
import { CONTROL } from './control-class.ts'
import { EyeDropperButton } from './eye-dropper-button.tsx'
import { fullHex } from './full-hex.ts'

export type ColorFieldProps = {
  label: string
  /** `#rrggbb` */
  value: string
  onChange: (color: string) => void
  /** Called once, when the picker closes or a swatch is clicked. */
  onCommit?: ((color: string) => void) | undefined
  swatches?: readonly string[] | undefined
  disabled?: boolean | undefined
}

export function ColorField({ label, value, onChange, onCommit, swatches = [], disabled }: ColorFieldProps) {
  return (
    <Popover.Root onOpenChange={(open) => !open && onCommit?.(value)}>
      <Popover.Trigger
        disabled={disabled}
        aria-label={`${label} ${value}, ${colorWords(value)}`}
        className={cn(CONTROL, 'flex items-center gap-3 text-left')}
      >
        <Dot color={value} />
        <span className="flex-1 text-sm font-semibold">{label}</span>
        <span className="tabular text-sm text-quiet uppercase">{value}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={ignoreHandledEscape}
          className="z-60 flex w-64 animate-fade flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-card"
        >
          <HexColorPicker color={value} onChange={onChange} style={{ width: '100%' }} />
          <HexInput label={label} value={value} onChange={onChange} />
          <EyeDropperButton
            onPick={(color) => {
              onChange(color)
              onCommit?.(color)
            }}
          />
          {swatches.length > 0 && (
            <div className="grid grid-cols-5 gap-1">
              {swatches.map((color) => (
                <button
                  key={color}
                  type="button"
                  aria-label={`${colorWords(color)}, ${color}`}
                  aria-pressed={color.toLowerCase() === value.toLowerCase()}
                  className="grid size-11 place-items-center rounded-control hover:bg-line aria-pressed:bg-line"
                  onClick={() => {
                    onChange(color)
                    onCommit?.(color)
                  }}
                >
                  <Dot color={color} />
                </button>
              ))}
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Keeps three typed digits as they are: they may become six. */
function HexInput({ label, value, onChange }: Pick<ColorFieldProps, 'label' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(value)
  return (
    <HexColorInput
      prefixed
      color={fullHex(typed) === value ? typed : value}
      onChange={(next) => {
        setTyped(next)
        onChange(fullHex(next))
      }}
      aria-label={`${label}, as hex`}
      className={cn(CONTROL, 'uppercase')}
    />
  )
}

const Dot = ({ color }: { color: string }) => (
  <span
    className="size-7 shrink-0 rounded-chip border border-edge"
    style={{ backgroundColor: color }}
    aria-hidden
  />
)
