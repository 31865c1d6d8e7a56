import { Button } from '#web/ui/action/button.tsx'
import type { CropDraft } from './use-crop-draft.ts'

/** How much of the figure stays, and the way to what keeps more. */
export function FigureNote({ draft: { inCrop, way, move, choose, follow } }: { draft: CropDraft }) {
  if (!inCrop) return null
  const { kept, better, path, isFollowed, isLossy } = inCrop
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-quiet">{kept} % of the dancer stays in the frame.</p>
        {way === 'still' && better && <Button onClick={() => move(better)}>Center on the dancer</Button>}
        {way === 'follow' && path && !isFollowed && <Button onClick={follow}>Follow the dancer again</Button>}
      </div>
      {isLossy && way !== 'fit' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-amber">
            Every crop loses part of the dancer. Fit shows the whole picture.
          </p>
          <Button onClick={() => choose('fit')}>Fit the picture</Button>
        </div>
      )}
    </div>
  )
}
