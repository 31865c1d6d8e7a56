import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { loginByNavigation } from '#contract/account.ts'
import { AuthCard } from '#web/account/auth/auth-card.tsx'
import { leaveToSignIn } from '#web/account/leave.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'

const STEPS = [
  {
    title: 'Press “Try Login Again”',
    text: 'You are signed out here first. Everything you made stays in the account you leave.',
  },
  {
    title: 'Sign in with the other email',
    text: 'It is the address of the account you want, not always the one you pay with.',
  },
  {
    title: 'Still the wrong one?',
    text: '“Forgot password?” writes to the mailbox you name: where the mail arrives, there is your account.',
  },
] as const

/** How to get from one account into another (AC-22). */
export function AccountSwitch() {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <AuthCard title="Switch Account" lead="Three steps, and you are in the other one.">
      <ol className="mt-6 flex flex-col gap-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="tabular grid size-9 shrink-0 place-items-center rounded-chip border border-edge text-sm font-bold text-pink-soft"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-quiet">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-col gap-3">
        <a
          href={loginByNavigation.path}
          aria-disabled={isLeaving || undefined}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          onClick={(event) => {
            event.preventDefault()
            if (isLeaving) return
            setLeaving(true)
            void leaveToSignIn(client)
          }}
        >
          Try Login Again
        </a>
        <Link href={HOME_PAGE} className={buttonClass({ variant: 'ghost' })}>
          Stay in this account
        </Link>
      </div>
    </AuthCard>
  )
}
