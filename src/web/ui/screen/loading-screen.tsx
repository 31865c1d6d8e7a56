import { Spinner } from '#web/ui/state/spinner.tsx'

export const LoadingScreen = () => (
  <div className="grid min-h-page place-items-center">
    <Spinner label="Loading..." />
  </div>
)
