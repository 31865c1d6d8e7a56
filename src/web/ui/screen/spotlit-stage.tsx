import type { ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { Spotlight } from './spotlight.tsx'

/** A centered page under one light. */
export const SpotlitStage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main className="relative isolate grid min-h-page place-items-center overflow-hidden px-4 py-12">
    <Spotlight />
    <div className={cn('w-full max-w-xl text-center', className)}>{children}</div>
  </main>
)
