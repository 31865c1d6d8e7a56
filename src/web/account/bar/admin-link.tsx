import { ShieldCheck } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { ADMIN_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'

/** AC-21. For administrators only; quiet within a bar. */
export function AdminLink({ inBar }: { inBar?: boolean }) {
  const [path] = useLocation()
  return (
    <Link
      href={ADMIN_PAGE}
      aria-current={path === ADMIN_PAGE ? 'page' : undefined}
      className={buttonClass({
        variant: inBar ? 'ghost' : 'secondary',
        className: cn('self-start', inBar && 'min-w-11 self-auto px-3 text-quiet aria-[current]:text-ink'),
      })}
    >
      <ShieldCheck className="size-5" aria-hidden />
      <span className={cn(inBar && 'max-lg:sr-only')}>Admin Panel</span>
    </Link>
  )
}
