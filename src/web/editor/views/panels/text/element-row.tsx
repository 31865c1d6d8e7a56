import { ChevronDown, ChevronUp, Copy, Eye, EyeOff, Sparkles, Trash2, Type } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListedElement } from '#domain/design/modes/picker-elements.ts'
import type { EditorAction } from '#web/editor/tools/actions/editor-action.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'

type ElementRowProps = ListedElement & {
  name: string
  /** Position in the list, from the front. */
  place: string
  isSelected: boolean
  /** Further status of the element. */
  note: string | undefined
  onSelect(event: MouseEvent): void
  onAction(action: EditorAction): void
}

const KINDS = { text: { label: 'Text', Icon: Type }, overlay: { label: 'Overlay', Icon: Sparkles } }

const BUTTONS = [
  [ACTIONS.bringForward, <ChevronUp key="up" />],
  [ACTIONS.sendBackward, <ChevronDown key="down" />],
  [ACTIONS.duplicate, <Copy key="copy" />],
  [ACTIONS.toggleVisible, (isVisible: boolean) => (isVisible ? <Eye /> : <EyeOff />)],
  [ACTIONS.delete, <Trash2 key="delete" />],
] as const

export function ElementRow({ kind, visible, name, place, note, ...row }: ElementRowProps) {
  const { isSelected, onSelect, onAction } = row
  const { label, Icon } = KINDS[kind]
  return (
    <li
      className={cn(
        'flex flex-wrap items-center border-b border-line last:border-b-0',
        isSelected && 'bg-pink/15',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-h-11 min-w-40 flex-1 items-center gap-3 rounded-control px-3 text-left"
        onClick={onSelect}
      >
        <Icon className={cn('size-4 shrink-0', isSelected ? 'text-pink-soft' : 'text-quiet')} aria-hidden />
        <span className={cn('truncate text-sm', visible ? 'text-ink' : 'text-quiet line-through')}>
          <span translate="no">{name}</span>
          {note && <span className="block truncate text-xs text-amber">{note}</span>}
        </span>
        <span className="sr-only">
          , {label}, {place}
          {visible ? '' : ', hidden'}
        </span>
      </button>
      <span className="ml-auto flex">
        {BUTTONS.map(([action, icon]) => (
          <IconButton
            key={action.id}
            label={action.labelOf({ name, isVisible: visible })}
            icon={typeof icon === 'function' ? icon(visible) : icon}
            onClick={() => onAction(action)}
          />
        ))}
      </span>
    </li>
  )
}
