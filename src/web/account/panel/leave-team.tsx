import { useQueryClient } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { leaveTeam } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { readAllAnew } from '../read-all-anew.ts'
import { Section } from './section.tsx'

/** A place on a team is given up by the member alone. */
export function LeaveTeam({ studioName }: { studioName: string | null }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const studio = studioName || 'your studio'
  const leave = () =>
    work.run('Leaving…', async () => {
      await call(leaveTeam)
      toast.done(`You left the team of ${studio}.`)
      await readAllAnew(client)
    })
  return (
    <Section title="Team" lead={`You are on the team of ${studio}.`}>
      <Button className="self-start" busy={work.busy} onClick={() => setAsking(true)}>
        <DoorOpen className="size-5" aria-hidden />
        Leave the team
      </Button>
      <Notice tone="danger">{work.failure}</Notice>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave the team of ${studio}?`}
        description="What came with it ends at once: Pro, the studio's name and its classes. Your own videos and any plan of your own stay."
        confirmLabel="Leave the team"
        onConfirm={() => void leave()}
      />
    </Section>
  )
}
