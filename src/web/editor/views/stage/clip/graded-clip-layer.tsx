import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { shownDesign } from '#web/editor/model/editor-store.ts'
import { useLookCode } from '#web/editor/model/use-look-code.ts'
import { toningOf } from '#web/grading/toning.ts'
import { type GradedClipInput, type GradedClip as RunningClip, runGradedClip } from './graded-clip.ts'

type GradedClipProps = {
  video: RefObject<HTMLVideoElement | null>
  /** The address of the clip's still. */
  poster: string | undefined
}

/** Lies over the clip, and shows it in the colors of the look. Phones have no canvas more than they need (P-23). */
export function GradedClip(props: GradedClipProps) {
  const isGraded = useEditor((state) => toningOf(shownDesign(state)) !== undefined)
  const code = useLookCode()
  return isGraded && code ? <GradedCanvas {...props} makeGrader={code.createGrader} /> : null
}

type GradedCanvasProps = GradedClipProps & Pick<GradedClipInput, 'makeGrader'>

function GradedCanvas({ video, poster, makeGrader }: GradedCanvasProps) {
  const { editor } = useEditorModel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const running = useRef<RunningClip>(null)

  // Before the first picture of the page: otherwise the clip would be seen without its grade.
  useLayoutEffect(() => {
    if (!video.current || !canvas.current) return
    const clip = runGradedClip({
      video: video.current,
      canvas: canvas.current,
      store: editor.store,
      makeGrader,
    })
    running.current = clip
    return clip.stop
  }, [editor, video, makeGrader])

  useLayoutEffect(() => running.current?.showPoster(poster), [poster])

  return (
    <canvas
      ref={canvas}
      data-graded-clip
      aria-hidden
      className="absolute inset-0 size-full will-change-transform"
    />
  )
}
