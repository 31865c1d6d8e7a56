import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Mounted once, above everything that may carry a tooltip. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={500} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
)

/** Says in words what an icon does. Never the only place of an information: touch screens do not show it. */
export function Tooltip({ text, side, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...(side ? { side } : {})}
          sideOffset={6}
          className="z-60 max-w-64 animate-fade rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-card"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type TooltipProps = {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}
