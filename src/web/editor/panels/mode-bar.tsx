import { DraftsBar } from '#web/editor/drafts/status/drafts-bar.tsx'
import { ContentMode } from './content-mode.tsx'
import { HistoryButtons } from './history-buttons.tsx'

export function ModeBar() {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Labelled label="Content Mode">
        <ContentMode className="w-60" />
      </Labelled>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <DraftsBar />
        <HistoryButtons />
      </div>
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-sm font-semibold">
      {label}
    </span>
    {children}
  </div>
)
