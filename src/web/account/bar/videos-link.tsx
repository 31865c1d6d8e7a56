import { Clapperboard } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { VIDEOS_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'

/** My videos; quiet within a bar. */
export function VideosLink({ inBar }: { inBar?: boolean }) {
  const [path] = useLocation()
  return (
    <Link
      href={VIDEOS_PAGE}
      aria-current={path === VIDEOS_PAGE ? 'page' : undefined}
      className={buttonClass({
        variant: inBar ? 'ghost' : 'secondary',
        className: cn(
          'self-start',
          inBar && 'min-w-11 self-auto px-3 text-quiet max-md:hidden aria-[current]:text-ink',
        ),
      })}
    >
      <Clapperboard className="size-5" aria-hidden />
      <span className={cn(inBar && 'max-lg:sr-only')}>My videos</span>
    </Link>
  )
}
