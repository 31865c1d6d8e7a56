import type { ReactNode } from 'react'

type NoticeCardProps = { icon: ReactNode; title: ReactNode; children: ReactNode }

export const NoticeCard = ({ icon, title, children }: NoticeCardProps) => (
  <div className="flex gap-4 rounded-card border border-pink/50 bg-pink/5 px-5 py-4">
    <span className="mt-0.5 shrink-0 text-pink-soft [&_svg]:size-5" aria-hidden>
      {icon}
    </span>
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  </div>
)
