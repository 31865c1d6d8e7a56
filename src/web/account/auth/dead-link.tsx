import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { AuthCard } from './auth-card.tsx'

type DeadLinkProps = {
  to: string
  /** Label of the link to `to`. */
  label: string
  title?: string
  /** The reason. */
  why?: string
  hint?: ReactNode
}

/** Shown for an email link that was used, has expired or belongs to another account. */
export const DeadLink = ({
  to,
  label,
  title = 'This link no longer works',
  why = PROBLEM_SENTENCES['auth.link_invalid'],
  hint,
}: DeadLinkProps) => (
  <AuthCard title={title}>
    <p role="alert" className="mt-2 text-quiet wrap-anywhere">
      {why} {hint}
    </p>
    <Link href={to} className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6 w-full' })}>
      {label}
    </Link>
  </AuthCard>
)
