import { LATE_MS, LateReload } from '#web/ui/screen/late-reload.tsx'
import { useAfterMs } from '#web/ui/screen/use-after-ms.ts'
import { Spinner } from '#web/ui/state/spinner.tsx'

/** In the place of the tools until they have loaded. */
export function LoadingTools() {
  const isLate = useAfterMs(LATE_MS)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Spinner label={isLate ? 'Still loading the tools...' : 'Loading the tools...'} />
      <LateReload />
    </div>
  )
}
