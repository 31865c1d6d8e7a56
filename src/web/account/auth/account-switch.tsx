import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { loginByNavigation } from '#contract/account.ts'
import { signOutToSignIn } from '#web/account/session/sign-out.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { AuthCard } from './auth-card.tsx'

const STEPS = [
  {
    title: 'Press “Try Login Again”',
    text: 'You are signed out here first. Everything you made stays in the account you leave.',
  },
  {
    title: 'Sign in with the other email',
    text: 'Use the address of the account you want. It may differ from the one you pay with.',
  },
  {
    title: 'Still the wrong one?',
    text: '“Forgot password?” sends an email to the address you enter. Your account belongs to the inbox that gets it.',
  },
] as const

/** Explains how to switch accounts (AC-22). */
export function AccountSwitch() {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <AuthCard title="Switch Account" lead="Three steps to your other account.">
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
            void signOutToSignIn(client)
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
