import { cn } from '#web/ui/class-names.ts'

/** The shape of what comes; give it the size of the real thing. The container says `aria-busy`. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden className={cn('animate-shimmer rounded-card bg-raised', className)} />
)
