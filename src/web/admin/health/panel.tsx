import type { ReactNode } from 'react'
import { CARD } from '#web/ui/layout/card.tsx'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${CARD} flex flex-col gap-4 p-4 sm:p-5`}>
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
