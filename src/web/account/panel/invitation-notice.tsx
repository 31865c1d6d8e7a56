import { useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { answerInvitation, type Invitation } from '#contract/team.ts'
import { refetchAll } from '#web/account/refetch-all.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Written, written } from '#web/ui/written.tsx'
import { NoticeCard } from './notice-card.tsx'

/** A studio's invitation; joining needs the user's consent. */
export function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const { id, studioName, ownerName, leavesStudio } = invitation
  const client = useQueryClient()
  const work = useWork()
  const studio = studioName || 'a studio'
  const answer = (accept: boolean) =>
    work.run(accept ? 'Joining…' : 'Declining…', async () => {
      await call(answerInvitation, { params: { id }, body: { accept } })
      toast.done(accept ? `Welcome to the team of ${written(studio)}.` : 'Declined.')
      await refetchAll(client)
    })
  return (
    <NoticeCard
      icon={<Users />}
      title={<>Join the team of {studioName ? <Written>{studioName}</Written> : 'a studio'}?</>}
    >
      <p className="text-sm text-quiet">
        {ownerName ? <Written>{ownerName}</Written> : 'Its owner'} invites you. You get all Pro features, and
        the studio's name and classes.
        {leavesStudio !== null && (
          <>
            {' '}
            You would leave the team of {leavesStudio ? <Written>{leavesStudio}</Written> : 'your studio'}.
          </>
        )}
      </p>
      <Notice tone="danger">{work.failure}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={work.busy} onClick={() => void answer(true)}>
          Join the team
        </Button>
        <Button disabled={work.busy !== undefined} onClick={() => void answer(false)}>
          No, thanks
        </Button>
      </div>
    </NoticeCard>
  )
}
