import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from '#web/ui/field/control-class.ts'
import type { ControlProps } from '#web/ui/field/field.tsx'
import { LazyList, PRELOAD_PROPS } from './lazy-list.tsx'
import type { ComboboxOption } from './matching-options.ts'
import { useSelection } from './use-selection.ts'

export type SelectOption = Pick<ComboboxOption, 'value' | 'label' | 'translate' | 'style'>

export type SelectProps = Partial<ControlProps> & {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** What was chosen is being applied: it stays focused, and does not open. */
  busy?: boolean | undefined
  'aria-label'?: string
  className?: string | undefined
}

/**
 * A short list to choose from. A blank value is a choice if an option has it; otherwise the placeholder shows. An
 * open list hides nothing from screen readers.
 */
export function Select({
  value,
  options,
  onChange,
  placeholder,
  disabled,
  busy = false,
  className,
  ...control
}: SelectProps) {
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useSelection({ value, options, onChange })
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        {...control}
        {...PRELOAD_PROPS}
        ref={setAnchor}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.isOpen ? `${listId}-${list.active}` : undefined}
        data-keeps-escape={list.isOpen || undefined}
        disabled={disabled}
        aria-disabled={busy || undefined}
        className={cn(
          CONTROL,
          'flex items-center justify-between gap-2 text-left',
          !chosen && 'text-quiet',
          className,
        )}
        onClick={(event) => {
          // Safari does not focus a clicked button, so its keys would be lost.
          event.currentTarget.focus()
          if (!busy) list.toggle()
        }}
        onKeyDown={busy ? undefined : list.press}
        onBlur={list.close}
      >
        <span translate={chosen?.translate} className="min-w-0 truncate" style={chosen?.style}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown className="size-5 shrink-0 text-quiet" aria-hidden />
      </button>
      {list.isOpen && (
        <LazyList
          {...{ listId, anchor, value, options }}
          label="Choices"
          active={list.active}
          onChoose={list.choose}
          onClose={list.close}
        />
      )}
    </>
  )
}
