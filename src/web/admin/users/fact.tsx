import type { ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'

type FactProps = {
  term: string
  wide?: boolean
  /** Shown as a dash if empty. */
  children: ReactNode
}

export const Fact = ({ term, wide, children }: FactProps) => (
  <div className={cn('min-w-0', wide && 'col-span-2')}>
    <dt className="text-sm text-quiet">{term}</dt>
    <dd className="tabular font-semibold wrap-anywhere">{children || '–'}</dd>
  </div>
)
