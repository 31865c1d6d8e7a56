import { useQueryClient } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { leaveTeam } from '#contract/team.ts'
import { readAllAnew } from '#web/account/read-all-anew.ts'
import { call } from '#web/api/call.ts'
import { AskedWork } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { Section } from './section.tsx'

/** A place on a team is given up by the member alone. */
export function LeaveTeam({ studioName }: { studioName: string | null }) {
  const client = useQueryClient()
  const studio = studioName || 'your studio'
  const leave = async () => {
    await call(leaveTeam)
    toast.done(`You left the team of ${studio}.`)
    await readAllAnew(client)
  }
  return (
    <Section title="Team" lead={`You are on the team of ${studio}.`}>
      <AskedWork
        question={{
          title: `Leave the team of ${studio}?`,
          description:
            "What came with it ends at once: Pro, the studio's name and its classes. Your own videos and any plan of your own stay.",
          confirmLabel: 'Leave the team',
        }}
        doing="Leaving…"
        work={leave}
      >
        {({ busy, ask }) => (
          <Button className="self-start" busy={busy} onClick={ask}>
            <DoorOpen className="size-5" aria-hidden />
            Leave the team
          </Button>
        )}
      </AskedWork>
    </Section>
  )
}
