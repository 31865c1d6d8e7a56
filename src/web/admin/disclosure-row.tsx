import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'

type DisclosureRowProps = {
  /** What the row shows when it is closed, too. */
  summary: ReactNode
  /** Names what the row opens. */
  label: string
  /** Of the row's button, and of what it opens. */
  rowClassName?: string
  className?: string
  /** Mounted while the row is open. */
  children: ReactNode
}

/** A row of a list that opens. */
export function DisclosureRow({ summary, label, rowClassName, className, children }: DisclosureRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li tabIndex={-1} className="-outline-offset-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={cn(
          'flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-left -outline-offset-2',
          rowClassName,
        )}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <ChevronDown
          className={cn('size-5 shrink-0 text-quiet transition', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      <section id={id} hidden={!isOpen} aria-label={label} className={className}>
        {isOpen && children}
      </section>
    </li>
  )
}
