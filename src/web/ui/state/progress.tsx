import { Progress as Radix } from 'radix-ui'

export type ProgressProps = {
  /** What is being done. */
  label: string
  /** 0 to 1; undefined while nobody can tell. */
  value?: number | undefined
  /** Second line, e.g. "12 of 48 MB". */
  detail?: string | undefined
}

export function Progress({ label, value, detail }: ProgressProps) {
  const percent = value === undefined ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm font-semibold">
        <span>{label}</span>
        {percent !== null && <span className="tabular text-quiet">{percent}%</span>}
      </div>
      <Radix.Root value={percent} aria-label={label} className="h-2.5 overflow-hidden rounded-chip bg-line">
        <Radix.Indicator
          className="accent-fill block h-full rounded-chip transition-[width] data-[state=indeterminate]:w-1/3 data-[state=indeterminate]:animate-stripe"
          style={percent === null ? {} : { width: `${percent}%` }}
        />
      </Radix.Root>
      {detail && <p className="tabular text-sm text-quiet">{detail}</p>}
    </div>
  )
}
