import { cn } from '#web/ui/class-names.ts'

export type ProgressProps = {
  /** What is being done. */
  label: string
  /** 0 to 1; undefined while the progress is unknown. */
  value?: number | undefined
  /** Second line, e.g. "12 of 48 MB". */
  detail?: string | undefined
}

export function Progress({ label, value, detail }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm font-semibold">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular text-quiet">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-chip bg-line"
      >
        <div
          className={cn(
            'accent-fill h-full rounded-chip transition-[width]',
            percent === undefined && 'w-1/3 animate-stripe',
          )}
          style={percent === undefined ? {} : { width: `${percent}%` }}
        />
      </div>
      {detail && <p className="tabular text-sm text-quiet">{detail}</p>}
    </div>
  )
}
