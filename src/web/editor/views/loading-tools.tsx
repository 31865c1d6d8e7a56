import { Button } from '#web/ui/action/button.tsx'
import { useAfterMs } from '#web/ui/screen/use-after-ms.ts'
import { Spinner } from '#web/ui/state/spinner.tsx'

/** Longer than the tools take on a slow line. */
const LATE_MS = 15_000

/** In the place of the tools until they have loaded. A reload helps where a new version has replaced their files. */
export function LoadingTools() {
  const isLate = useAfterMs(LATE_MS)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Spinner label={isLate ? 'Still loading the tools...' : 'Loading the tools...'} />
      {isLate && <Button onClick={() => window.location.reload()}>Reload</Button>}
    </div>
  )
}
