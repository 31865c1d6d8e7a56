import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import type { ComboboxOption } from './matching-options.ts'

export type OptionListProps = {
  listId: string
  label: string
  /** The control that the list is anchored to. Clicks in it do not close the list. */
  anchor: HTMLElement | null
  value: string
  options: readonly ComboboxOption[]
  active: number
  /** Shown when there are no options. */
  emptyText?: string | undefined
  onChoose: (option: ComboboxOption) => void
  onClose: () => void
}

const NO_MATCHES = 'No matches.'

/**
 * The focus stays on the control; the list marks the active option. It is portaled into the same landmark or dialog.
 */
export function OptionList({
  listId,
  anchor,
  value,
  options,
  active,
  emptyText = NO_MATCHES,
  ...list
}: OptionListProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || list.onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal container={anchor?.closest<HTMLElement>('main, [role=dialog]') ?? null}>
        <Popover.Content
          id={listId}
          role="listbox"
          aria-label={list.label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] w-(--radix-popover-trigger-width) animate-fade overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1 shadow-card"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => anchor?.contains(event.target as Node) && event.preventDefault()}
          onPointerDown={(event) => event.preventDefault()}
        >
          <ShowActive id={`${listId}-${active}`} value={options[active]?.value} />
          {options.map((option, index) => (
            <Item
              key={option.value}
              option={option}
              id={`${listId}-${index}`}
              heading={option.group === options[index - 1]?.group ? undefined : option.group}
              isActive={index === active}
              isChosen={option.value === value}
              onChoose={list.onChoose}
            />
          ))}
          {options.length === 0 && <p className="px-3 py-2.5 text-quiet">{emptyText}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/**
 * Scrolls the list to the active option: to the middle when the list opens, with its neighbours in sight, then
 * as little as possible.
 */
function ShowActive({ id, value }: { id: string; value: string | undefined }) {
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing can put another option under the same id
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: hasOpened.current ? 'nearest' : 'center' })
    hasOpened.current = true
  }, [id, value])
  return null
}

type ItemProps = {
  option: ComboboxOption
  id: string
  heading: string | undefined
  isActive: boolean
  isChosen: boolean
  onChoose: (option: ComboboxOption) => void
}

function Item({ option, id, heading, isActive, isChosen, onChoose }: ItemProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-quiet">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the control handles the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        data-active={isActive || undefined}
        tabIndex={-1}
        className={cn(
          'flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-lg px-3 py-2 select-none hover:bg-line',
          isActive && 'bg-line shadow-[inset_2px_0_0_var(--color-pink)]',
          option.pinned && 'mt-1 border-t border-line font-semibold text-pink-soft',
          option.tone === 'amber' && 'text-amber',
        )}
        onClick={() => onChoose(option)}
      >
        <span className="min-w-0">
          <span translate={option.translate} style={option.style}>
            {option.label}
          </span>
          {option.hint && <span className="line-clamp-2 text-sm text-quiet">{option.hint}</span>}
        </span>
        {isChosen && <Check className="size-5 shrink-0 text-pink-soft" aria-hidden />}
      </div>
    </>
  )
}
