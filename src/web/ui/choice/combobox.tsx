import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from '#web/ui/field/control-class.ts'
import type { ControlProps } from '#web/ui/field/field.tsx'
import { COMING_NEAR, LazyList } from './list/lazy-list.tsx'
import { type ComboboxOption, indexAfter, matchingOptions, offeredOptions } from './matching-options.ts'

export type ComboboxProps = Partial<ControlProps> & {
  /** One of the options', or words of its own that are shown as they are. */
  value: string
  options: readonly ComboboxOption[]
  onChange: (value: string) => void
  /** Just before the list is seen. */
  onOpen?: (() => void) | undefined
  /** What is typed, where it is searched for elsewhere: `options` are what was found, once nobody is searching. */
  onType?: ((text: string) => void) | undefined
  isSearching?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A long list: choose from it, or type to find. What is typed is never a value by itself. */
export function Combobox({
  value,
  options,
  onChange,
  onOpen,
  onType,
  isSearching,
  placeholder,
  disabled,
  ...control
}: ComboboxProps) {
  const listId = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const list = useList({ value, options, onChange, onOpen, onType, isSearching })
  return (
    <>
      <div ref={setBox} className="relative">
        <input
          {...control}
          {...COMING_NEAR}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.isOpen ? `${listId}-${list.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          data-keeps-escape={list.isOpen || undefined}
          disabled={disabled}
          placeholder={placeholder}
          value={list.shown}
          className={cn(CONTROL, 'truncate pr-12')}
          onChange={(event) => list.type(event.target.value)}
          onClick={(event) => {
            event.currentTarget.select()
            list.open()
          }}
          onKeyDown={list.press}
          onBlur={list.close}
        />
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-quiet"
          aria-hidden
        />
      </div>
      {list.isOpen && (
        <LazyList
          {...{ listId, box, value }}
          label="Suggestions"
          none={isSearching ? 'Searching…' : undefined}
          options={list.offered}
          active={list.active}
          onChoose={list.choose}
          onClose={list.close}
        />
      )}
    </>
  )
}

type ListProps = Pick<ComboboxProps, 'value' | 'options' | 'onChange' | 'onOpen' | 'onType' | 'isSearching'>

/** What is typed and which option is meant, while the list is open. */
function useList({ value, options, onChange, onOpen, onType, isSearching }: ListProps) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<number>()
  const isOpen = active !== undefined
  const isFound = onType !== undefined && !isSearching
  const offered = offeredOptions(options, { typed: typed ?? '', isFound })
  const open = () => {
    if (isOpen) return
    onOpen?.()
    setActive(
      Math.max(
        0,
        matchingOptions(options, '').findIndex((option) => option.value === value),
      ),
    )
  }
  const close = () => {
    setTyped(undefined)
    setActive(undefined)
  }
  const choose = (option: ComboboxOption | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) return
    const next = indexAfter(event.key, active ?? -1, offered.length)
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && isOpen) choose(offered[active])
    else if (next !== undefined) isOpen ? setActive(next) : open()
    else return
    event.preventDefault()
  }
  return {
    isOpen,
    offered,
    active: active ?? -1,
    shown: typed ?? (value && (options.find((option) => option.value === value)?.label ?? value)),
    type: (text: string) => {
      open()
      onType?.(text)
      setTyped(text)
      setActive(0)
    },
    open,
    close,
    choose,
    press,
  }
}
