import { Clapperboard } from 'lucide-react'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/** The stage without a clip. What is missing is said only while nothing is on it: no icon lies under a text. */
export function EmptyStage() {
  const hasClip = useEditor((state) => designOf(state).background !== null)
  const isBare = useEditor((state) => {
    const design = designOf(state)
    return drawnTexts(design).length === 0 && drawnOverlays(design).length === 0
  })
  if (hasClip) return null
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)] px-10 text-center">
      {isBare && (
        <>
          <Clapperboard className="mb-4 size-10 text-pink-soft" aria-hidden />
          <p className="font-display text-2xl font-bold">Your stage</p>
          <p className="mt-2 text-quiet">
            Choose a background video and write a text. This is exactly how it will look.
          </p>
        </>
      )}
    </div>
  )
}
