import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/class-names.ts'

export const CARD = 'isolate rounded-card border border-line bg-surface shadow-card'

/** A plain surface. */
export const Card = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn(CARD, 'p-4 sm:p-6', className)}>{children}</div>
)

export type StepCardProps = {
  /** Number of the step, from 1. */
  step: number
  title: string
  /** One-line summary of the choices; shown while collapsed. */
  summary?: ReactNode
  open: boolean
  /** Without it the card cannot be collapsed. */
  onToggle?: (() => void) | undefined
  done?: boolean | undefined
  children: ReactNode
}

/** A step that collapses to a line when it is done. */
export function StepCard({ step, title, summary, open, onToggle, done, children }: StepCardProps) {
  const id = useId()
  const heading = <StepHeading {...{ step, title, done }} summary={open ? undefined : summary} />
  return (
    <section aria-labelledby={id} className={CARD}>
      <h2 id={id} className="text-base">
        {onToggle ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            className="flex min-h-16 w-full items-center gap-4 rounded-card px-4 py-3 text-left sm:px-6"
            onClick={onToggle}
          >
            {heading}
            <ChevronDown
              className={cn('size-5 shrink-0 text-quiet transition', open && 'rotate-180')}
              aria-hidden
            />
          </button>
        ) : (
          <span className="flex min-h-16 items-center gap-4 px-4 py-3 sm:px-6">{heading}</span>
        )}
      </h2>
      <div id={`${id}-body`} hidden={!open} className="px-4 pb-6 sm:px-6">
        {children}
      </div>
    </section>
  )
}

const StepHeading = ({
  step,
  title,
  summary,
  done,
}: Pick<StepCardProps, 'step' | 'title' | 'summary' | 'done'>) => (
  <>
    <span
      className={cn(
        'tabular grid size-9 shrink-0 place-items-center rounded-chip border text-sm font-bold',
        done ? 'border-done text-done' : 'border-edge text-pink-soft',
      )}
    >
      {done ? <Check className="size-5" aria-label={`Step ${step}, done`} /> : step}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-lg font-semibold">{title}</span>
      {summary && <span className="block truncate text-sm font-normal text-quiet">{summary}</span>}
    </span>
  </>
)
