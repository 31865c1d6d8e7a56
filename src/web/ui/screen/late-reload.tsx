import { Button } from '#web/ui/action/button.tsx'
import { useAfterMs } from './use-after-ms.ts'

/** Longer than files of the page take on a slow line. */
export const LATE_MS = 15_000

/** Appears when something loads for long: a reload helps where a new version has replaced its files. */
export function LateReload() {
  return useAfterMs(LATE_MS) && <Button onClick={() => window.location.reload()}>Reload</Button>
}
