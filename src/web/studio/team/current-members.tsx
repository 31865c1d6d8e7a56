import { ChevronDown, Users } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TeamMember } from '#contract/team.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { cn } from '#web/ui/class-names.ts'
import { useKeptFocus } from '#web/ui/layer/use-kept-focus.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { MemberLine } from './member-line.tsx'

/** ST-6 */
export function CurrentMembers({ members }: { members: readonly TeamMember[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useKeptFocus(list)
  return (
    <section aria-label="Current members">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-3 rounded-control text-left font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          Current members
          <span className="tabular text-sm font-normal text-quiet">
            {members.length} of {TEAM_MAX}
          </span>
          <ChevronDown
            className={cn('ml-auto size-5 shrink-0 text-quiet transition', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pt-2">
        {members.length === 0 ? (
          <EmptyState
            icon={<Users />}
            title="No team members yet"
            hint="Add the first one above: name and email are enough."
          />
        ) : (
          <ul ref={list} className="flex flex-col gap-2" {...keeping}>
            {members.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
