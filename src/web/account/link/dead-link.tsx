import { Link } from 'wouter'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { AuthCard } from '#web/account/auth/auth-card.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'

type DeadLinkProps = {
  to: string
  /** What is there. */
  label: string
  title?: string
  /** Why it does not work. */
  why?: string
  hint?: string | undefined
}

/** A link of a mail that was used, is too old or somebody else's, and the way on. */
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
