import { cn } from '#web/ui/class-names.ts'

type SpotlightProps = {
  /** The page continues below: no floor, no edge. */
  fading?: boolean
  className?: string
}

/** A decorative light behind the content of an `isolate` parent: a beam from above and its pool on the floor. */
export const Spotlight = ({ fading, className }: SpotlightProps) => (
  <div
    aria-hidden
    className={cn(
      'spotlight pointer-events-none absolute inset-0 -z-10 overflow-hidden',
      fading && 'spotlight-fading',
      className,
    )}
  >
    <span className="spotlight-beam" />
    <span className="spotlight-pool" />
    <span className="spotlight-dust" />
  </div>
)
