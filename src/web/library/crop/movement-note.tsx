import { Button } from '#web/ui/action/button.tsx'
import type { CropDraft } from './use-crop-draft.ts'

/** How much of the movement stays, and the way to what keeps more. */
export function MovementNote({ draft: { movement, way, keys, move, choose, follow } }: { draft: CropDraft }) {
  if (!movement) return null
  const { kept, better, path, isLossy } = movement
  const isOwn = path && JSON.stringify(path) !== JSON.stringify(keys)
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-quiet">{kept} % of the movement stays in the frame.</p>
        {way === 'still' && better && <Button onClick={() => move(better)}>Center on the movement</Button>}
        {way === 'follow' && isOwn && <Button onClick={follow}>Follow the movement again</Button>}
      </div>
      {isLossy && way !== 'fit' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-amber">
            Every crop loses part of the dancer. The whole picture does not.
          </p>
          <Button onClick={() => choose('fit')}>Show the whole picture</Button>
        </div>
      )}
    </div>
  )
}
