import { useQueryClient } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { leaveTeam } from '#contract/team.ts'
import { refetchAll } from '#web/account/refetch-all.ts'
import { call } from '#web/api/call.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Written, written } from '#web/ui/written.tsx'
import { Section } from './section.tsx'

/** A member can leave the team without the owner. */
export function LeaveTeam({ studioName }: { studioName: string | null }) {
  const client = useQueryClient()
  const studio = studioName || 'your studio'
  const leave = async () => {
    await call(leaveTeam)
    toast.done(`You left the team of ${written(studio)}.`)
    await refetchAll(client)
  }
  return (
    <Section
      title="Team"
      lead={
        <>
          You are on the team of <Written>{studio}</Written>.
        </>
      }
    >
      <ConfirmedAction
        question={{
          title: (
            <>
              Leave the team of <Written>{studio}</Written>?
            </>
          ),
          description:
            "You lose Pro, the studio's name and its classes at once. Your own videos and any plan of your own stay.",
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
      </ConfirmedAction>
    </Section>
  )
}
