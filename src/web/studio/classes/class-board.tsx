import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { type Choice, ClassDetail } from './class-detail.tsx'
import { ClassList } from './class-list.tsx'

/** A chosen type may be gone by now, renamed or deleted elsewhere. */
const isThere = (types: readonly ClassType[], choice: Choice): boolean =>
  choice === 'new' || types.some(({ classType }) => classType === choice?.classType)

type ClassBoardProps = { types: readonly ClassType[]; mayEdit: boolean }

/** The list, and beside it the one that is chosen; on a phone one after the other. */
export function ClassBoard({ types, mayEdit }: ClassBoardProps) {
  const [wanted, choose] = useState<Choice>()
  const choice = isThere(types, wanted) ? wanted : undefined
  const list = useRef<HTMLDivElement>(null)
  const leave = () => {
    choose(undefined)
    // What was pressed is gone with it.
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
        <ClassList
          types={types}
          chosen={choice === 'new' ? undefined : choice?.classType}
          onChoose={(classType) => choose({ classType })}
        />
      </div>
      <ClassDetail {...{ types, choice, mayEdit }} onChoose={choose} onLeave={leave} />
    </div>
  )
}
