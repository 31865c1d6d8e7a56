import { Check } from 'lucide-react'
import { cn } from '#web/ui/class-names.ts'
import type { Plan } from './plans.ts'

export const PlanFeatures = ({ plan, className }: { plan: Plan; className?: string }) => (
  <ul className={cn('flex flex-col gap-3', className)}>
    {plan.features.map((line) => (
      <li key={line} className="flex gap-3">
        <Check className="mt-0.5 size-5 shrink-0 text-pink" aria-hidden />
        {line}
      </li>
    ))}
  </ul>
)
