import { cn } from '#web/ui/class-names.ts'

/** A placeholder; give it the size of the content. The container says `aria-busy`. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden className={cn('animate-shimmer rounded-card bg-raised', className)} />
)
