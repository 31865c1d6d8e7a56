import { ChevronDown, ChevronUp, Copy, Eye, EyeOff, Sparkles, Trash2, Type } from 'lucide-react'
import type { ListedElement } from '#domain/design/modes/picker-elements.ts'
import type { ElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'

type ElementRowProps = ListedElement & {
  name: string
  /** Counted from the front. */
  place: string
  isSelected: boolean
  /** What else is to be said of it. */
  note: string | undefined
  actions: ElementActions
}

const KINDS = { text: { label: 'Text', Icon: Type }, overlay: { label: 'Overlay', Icon: Sparkles } }

export function ElementRow({ id, kind, visible, name, place, note, ...row }: ElementRowProps) {
  const { isSelected, actions } = row
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
        onClick={() => actions.select(id)}
      >
        <Icon className={cn('size-4 shrink-0', isSelected ? 'text-pink-soft' : 'text-quiet')} aria-hidden />
        <span className={cn('truncate text-sm', visible ? 'text-ink' : 'text-quiet line-through')}>
          {name}
          {note && <span className="block truncate text-xs text-amber">{note}</span>}
        </span>
        <span className="sr-only">
          , {label}, {place}
          {visible ? '' : ', hidden'}
        </span>
      </button>
      <span className="ml-auto flex">
        <IconButton
          label={`Bring ${name} forward`}
          icon={<ChevronUp />}
          onClick={() => actions.restack(id, 'bring-forward')}
        />
        <IconButton
          label={`Send ${name} back`}
          icon={<ChevronDown />}
          onClick={() => actions.restack(id, 'send-backward')}
        />
        <IconButton label={`Duplicate ${name}`} icon={<Copy />} onClick={() => actions.duplicate(id)} />
        <IconButton
          label={`${visible ? 'Hide' : 'Show'} ${name}`}
          icon={visible ? <Eye /> : <EyeOff />}
          onClick={() => actions.toggle(id)}
        />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => actions.remove(id)} />
      </span>
    </li>
  )
}
