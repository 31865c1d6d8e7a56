import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { verifyEmail } from '#contract/mailbox.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { refetchAll } from '#web/account/refetch-all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { HOME_PAGE, SWITCH_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { AuthCard } from './auth-card.tsx'
import { DeadLink } from './dead-link.tsx'

/**
 * Target of the link in a verification email. Mail programs open links automatically, so only the button confirms.
 */
export function VerifyEmail({ token, user }: { token: string; user: CurrentUser }) {
  const client = useQueryClient()
  const [isDone, setDone] = useState(user.emailVerified)
  const work = useWork()
  const confirm = async () => {
    const isConfirmed = await work.run('Confirming…', () => call(verifyEmail, { body: { token } }))
    if (!isConfirmed) return
    setDone(true)
    // Confirming may also accept a pending invitation.
    await refetchAll(client)
  }
  if (isDone) return <Confirmed studioName={user.studioName} />
  const refusal = work.error instanceof ApiError ? work.error.code : undefined
  if (refusal === 'auth.link_invalid')
    return <DeadLink to={HOME_PAGE} label="To my videos" hint="Your account can send you a new one." />
  if (refusal === 'auth.link_of_another') return <LinkOfAnother email={user.email} />
  return (
    <AuthCard
      title="One click to confirm"
      lead={
        <>
          Please confirm that{' '}
          <strong translate="no" className="text-ink wrap-anywhere">
            {user.email}
          </strong>{' '}
          is your email.
        </>
      }
    >
      <div className="mt-6 flex flex-col gap-5">
        <Notice tone="danger">{work.failure}</Notice>
        <Button variant="primary" size="lg" busy={work.busy} onClick={() => void confirm()}>
          Confirm my email
        </Button>
      </div>
    </AuthCard>
  )
}

const LinkOfAnother = ({ email }: { email: string }) => (
  <DeadLink
    title="A link for another account"
    why={PROBLEM_SENTENCES['auth.link_of_another']}
    hint={
      <>
        You are signed in as <Written>{email}</Written>.
      </>
    }
    to={SWITCH_PAGE}
    label="Switch Account"
  />
)

const Confirmed = ({ studioName }: { studioName: string | null }) => (
  <AuthCard title="Your email is confirmed">
    <p role="status" className="mt-2 text-quiet wrap-anywhere">
      {studioName ? (
        <>
          Thank you. Your studio is <Written>{studioName}</Written>. You can leave the team in your account at
          any time.
        </>
      ) : (
        'Thank you. The stage is yours.'
      )}
    </p>
    <Link
      href={HOME_PAGE}
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6 w-full' })}
    >
      To my videos
    </Link>
  </AuthCard>
)
