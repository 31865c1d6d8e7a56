import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'

export type PageLinkProps = {
  /** In a bar it is quiet, and an icon alone where space is short. */
  inBar?: boolean
}

type Props = PageLinkProps & { to: string; icon: ReactNode; label: string; className?: string }

/** Leads to a page of the account. */
export function PageLink({ to, icon, label, inBar, className }: Props) {
  const [path] = useLocation()
  return (
    <Link
      href={to}
      aria-current={path === to ? 'page' : undefined}
      className={buttonClass({
        variant: inBar ? 'ghost' : 'secondary',
        className: cn(
          'self-start [&_svg]:size-5',
          inBar && 'min-w-11 self-auto px-3 text-quiet aria-[current]:text-ink',
          className,
        ),
      })}
    >
      {icon}
      <span className={cn(inBar && 'max-xl:sr-only')}>{label}</span>
    </Link>
  )
}

/** On phones the account panel has them: the bar has no room. */
export const NOT_ON_PHONES = 'max-md:hidden'
