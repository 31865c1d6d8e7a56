import { ChevronRight } from 'lucide-react'
import type { ClassType } from '#contract/classes.ts'
import { cn } from '#web/ui/class-names.ts'
import { groupsOf } from './class-groups.ts'

type ClassListProps = {
  types: readonly ClassType[]
  chosen: string | undefined
  onChoose: (classType: string) => void
}

export const ClassList = ({ types, chosen, onChoose }: ClassListProps) => (
  <div className="flex flex-col gap-5">
    {groupsOf(types).map((group) => (
      <section key={group.title} aria-label={group.title}>
        <h3 className="px-3 pb-1 text-sm font-semibold text-quiet">{group.title}</h3>
        <ul>
          {group.types.map((type) => (
            <li key={type.id}>
              <ClassLine
                type={type}
                isChosen={type.classType === chosen}
                onChoose={() => onChoose(type.classType)}
              />
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
      <span className="block truncate font-semibold">{classType}</span>
      {description && <span className="block truncate text-sm text-quiet">{description}</span>}
    </span>
    <ChevronRight className="size-5 shrink-0 text-quiet sm:hidden" aria-hidden />
  </button>
)
