import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from '#web/ui/field/control-class.ts'
import type { ControlProps } from '#web/ui/field/field.tsx'
import { LazyList, PRELOAD_PROPS } from './lazy-list.tsx'
import {
  type ComboboxOption,
  indexAfter,
  type MatchOptions,
  openingIndex,
  visibleOptions,
} from './matching-options.ts'

export type ComboboxProps = Partial<ControlProps> & {
  /** The value of an option, or a text that is shown as it is. */
  value: string
  options: readonly ComboboxOption[]
  /** `typed` is what was typed to find the option. */
  onChange: (value: string, typed: string) => void
  /** Called just before the list opens. */
  onOpen?: (() => void) | undefined
  /** For a remote search: `options` are the results, complete once `isSearching` is false. */
  onType?: ((text: string) => void) | undefined
  /** Where typed words may be the value themselves: told with each letter, so that none are lost. */
  onTyped?: ((text: string) => void) | undefined
  isSearching?: boolean | undefined
  /** The option that the list opens at while there is no value; the first one if omitted. */
  openAt?: string | undefined
  /** Filters and ranks the options by the typed text; `matchingOptions` if omitted. */
  match?: MatchOptions | undefined
  /** What was typed counts when the field is left, as after Enter. Escape takes it back. */
  choosesOnBlur?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A long list to choose from or to filter by typing. Only options can become the value, unless `onTyped` takes what is typed. */
export function Combobox({
  value,
  options,
  onChange,
  onOpen,
  onType,
  onTyped,
  isSearching,
  openAt,
  match,
  choosesOnBlur,
  placeholder,
  disabled,
  ...control
}: ComboboxProps) {
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useList({ value, options, onChange, onOpen, onType, onTyped, isSearching, openAt, match })
  return (
    <>
      <div ref={setAnchor} className="relative">
        <input
          {...control}
          {...PRELOAD_PROPS}
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
          onBlur={() => (choosesOnBlur ? list.settle() : list.close())}
        />
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-quiet"
          aria-hidden
        />
      </div>
      {list.isOpen && (
        <LazyList
          {...{ listId, anchor, value }}
          label="Suggestions"
          emptyText={isSearching ? 'Searching…' : undefined}
          options={list.offered}
          active={list.active}
          onChoose={list.choose}
          onClose={list.close}
        />
      )}
    </>
  )
}

type ListProps = Pick<
  ComboboxProps,
  'value' | 'options' | 'onChange' | 'onOpen' | 'onType' | 'onTyped' | 'isSearching' | 'openAt' | 'match'
>

/** The typed text and the active option of an open list. */
function useList({
  value,
  options,
  onChange,
  onOpen,
  onType,
  onTyped,
  isSearching,
  openAt,
  match,
}: ListProps) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<number>()
  const isOpen = active !== undefined
  const isFound = onType !== undefined && !isSearching
  const offered = visibleOptions(options, { typed: typed ?? '', isFound, match })
  const open = () => {
    if (isOpen) return
    onOpen?.()
    setActive(openingIndex(options, value || openAt || value))
  }
  const close = () => {
    setTyped(undefined)
    setActive(undefined)
  }
  const choose = (option: ComboboxOption | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value, typed ?? '')
  }
  const settle = () => choose(typed?.trim() ? offered[active ?? 0] : undefined)
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
      onTyped?.(text)
      setTyped(text)
      setActive(0)
    },
    open,
    close,
    choose,
    settle,
    press,
  }
}
