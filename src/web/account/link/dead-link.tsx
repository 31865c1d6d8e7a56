import { Link } from 'wouter'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { AuthCard } from '../auth/auth-card.tsx'

type DeadLinkProps = {
  to: string
  /** What is there. */
  label: string
  hint?: string | undefined
}

/** A link of a mail that was used or is too old, and the way on. */
export const DeadLink = ({ to, label, hint }: DeadLinkProps) => (
  <AuthCard title="This link no longer works">
    <p role="alert" className="mt-2 text-quiet">
      {PROBLEM_SENTENCES['auth.link_invalid']} {hint}
    </p>
    <Link href={to} className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6 w-full' })}>
      {label}
    </Link>
  </AuthCard>
)
