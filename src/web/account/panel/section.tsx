import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode }

export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {lead && <p className="text-sm text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
