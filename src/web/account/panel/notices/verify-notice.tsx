import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { resendVerification } from '#contract/mailbox.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { NoticeCard } from './notice-card.tsx'

/** The mailbox is still to be proven; the mail can be sent once more. */
export function VerifyNotice({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const work = useWork()
  const send = async () => setSent(await work.run('Sending…', () => call(resendVerification)))
  return (
    <NoticeCard icon={<MailCheck />} title="Confirm your email">
      <p className="text-sm text-quiet">
        We sent a link to <strong className="text-ink wrap-anywhere">{email}</strong>. Open it and confirm: so
        you can always get back in, and studios can add you to their team.
      </p>
      <Notice tone="done">
        {isSent && 'Sent once more. It can take a minute; look in the spam folder too.'}
      </Notice>
      <Notice tone="danger">{work.failure}</Notice>
      <Button className="self-start" busy={work.busy} onClick={() => void send()}>
        Send the link again
      </Button>
    </NoticeCard>
  )
}
