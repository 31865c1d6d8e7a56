import { ActionBar } from '#web/editor/generate/bar/action-bar.tsx'
import { CoveredHint } from '#web/editor/safe-zones/covered-hint.tsx'
import { SafeZonesButton } from '#web/editor/safe-zones/panel/safe-zones-button.tsx'
import { PlayerBar } from '#web/editor/stage/playing/player-bar.tsx'

/** What is pressed while looking at the stage. At the foot of the steps it stays in sight while they scroll. */
export const Dock = ({ isAtFoot = false }: { isAtFoot?: boolean }) => (
  <div
    className={
      isAtFoot
        ? 'sticky bottom-0 z-20 -mx-2 grid items-end gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] rounded-t-card border border-b-0 border-line bg-stage/95 px-3 pt-2 pb-3'
        : 'flex flex-col gap-2'
    }
  >
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <PlayerBar />
      </div>
      <SafeZonesButton />
    </div>
    <ActionBar />
    <CoveredHint />
  </div>
)
