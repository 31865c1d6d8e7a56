import { ChevronRight, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassTypeId } from '#domain/classes/class-type.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { type Choice, ClassDetail } from './class-detail.tsx'
import { groupsOf } from './class-groups.ts'

type ClassListProps = {
  types: readonly ClassType[]
  chosen: Choice
  onChoose: (id: ClassTypeId) => void
}

const ClassList = ({ types, chosen, onChoose }: ClassListProps) => (
  <div className="flex flex-col gap-5">
    {groupsOf(types).map((group) => (
      <section key={group.title} aria-label={group.title}>
        <h3 className="px-3 pb-1 text-sm font-semibold text-quiet">{group.title}</h3>
        <ul>
          {group.types.map((type) => (
            <li key={type.id}>
              <ClassLine type={type} isChosen={type.id === chosen} onChoose={() => onChoose(type.id)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

type ClassLineProps = { type: ClassType; isChosen: boolean; onChoose: () => void }

const ClassLine = ({ type: { classType, description }, isChosen, onChoose }: ClassLineProps) => (
  <button
    type="button"
    aria-current={isChosen ? 'true' : undefined}
    className={cn(
      'flex min-h-12 w-full items-center gap-2 rounded-control px-3 py-2 text-left transition -outline-offset-2 hover:bg-raised',
      isChosen && 'bg-raised shadow-[inset_3px_0_0_var(--color-pink)]',
    )}
    onClick={onChoose}
  >
    <span className="min-w-0 flex-1">
      <span translate="no" className="block truncate font-semibold">
        {classType}
      </span>
      {description && (
        <span translate="no" className="block truncate text-sm text-quiet">
          {description}
        </span>
      )}
    </span>
    <ChevronRight className="size-5 shrink-0 text-quiet sm:hidden" aria-hidden />
  </button>
)

/** The chosen type may have been deleted elsewhere. */
const exists = (types: readonly ClassType[], choice: Choice): boolean =>
  choice === 'new' || types.some(({ id }) => id === choice)

type ClassBoardProps = { types: readonly ClassType[]; mayEdit: boolean }

/** The list beside the chosen class; on a phone one at a time. */
export function ClassBoard({ types, mayEdit }: ClassBoardProps) {
  const [selection, choose] = useState<Choice>()
  const choice = exists(types, selection) ? selection : undefined
  const list = useRef<HTMLDivElement>(null)
  const leave = () => {
    choose(undefined)
    // The focused button is gone.
    requestAnimationFrame(() => list.current?.focus())
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-[17rem_minmax(0,1fr)]">
      <div
        ref={list}
        tabIndex={-1}
        className={cn('flex flex-col gap-4 rounded-control', choice && 'max-sm:hidden')}
      >
        {mayEdit && (
          <Button onClick={() => choose('new')}>
            <Plus className="size-5" aria-hidden />
            Add class type
          </Button>
        )}
        <ClassList types={types} chosen={choice} onChoose={choose} />
      </div>
      <ClassDetail {...{ types, choice, mayEdit }} onChoose={choose} onLeave={leave} />
    </div>
  )
}
