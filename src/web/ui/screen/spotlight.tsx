import { cn } from '../class-names.ts'

/** Painted light behind the content of an `isolate` parent: a beam from above and its pool on the floor. */
export const Spotlight = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={cn('spotlight pointer-events-none absolute inset-0 -z-10 overflow-hidden', className)}
  >
    <span className="spotlight-beam" />
    <span className="spotlight-pool" />
    <span className="spotlight-dust" />
  </div>
)
