import { cn } from '#web/ui/class-names.ts'

/** A name as a wordmark; the last three letters are italic and glowing. */
export const Wordmark = ({ name, className }: { name: string; className?: string }) => (
  <span translate="no" className={cn('font-display text-2xl font-bold tracking-tight', className)}>
    {name.slice(0, -3)}
    <span className="accent-text pr-[0.08em] italic">{name.slice(-3)}</span>
  </span>
)
