import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { shownDesign } from '#web/editor/model/editor-store.ts'
import { useLookCode } from '#web/editor/model/use-look-code.ts'
import { toningOf } from '#web/grading/toning.ts'
import { loadedAtLast } from '#web/ui/toast/load-with-retry.ts'
import type { GradedClipInput, GradedClip as RunningClip } from './graded-clip.ts'
import { UNSEEN } from './unseen.ts'

type GradedClipProps = {
  video: RefObject<HTMLVideoElement | null>
  /** The address of the clip's still. */
  poster: string | undefined
}

/** Lies over the clip, and shows it in the colors of the look. Phones have no canvas more than they need (P-23). */
export function GradedClip(props: GradedClipProps) {
  const isGraded = useEditor((state) => toningOf(shownDesign(state)) !== undefined)
  const code = useLookCode()
  const run = useRunGradedClip(code !== undefined)
  return isGraded ? <GradedCanvas {...props} makeGrader={code?.createGrader} run={run} /> : null
}

type Run = (input: GradedClipInput) => RunningClip

/** Travels in the file of the looks, so it is there as soon as they are. */
function useRunGradedClip(areLooksLoaded: boolean): Run | undefined {
  const [run, setRun] = useState<Run>()
  useEffect(() => {
    if (areLooksLoaded)
      void loadedAtLast(() => import('./graded-clip.ts')).then(({ runGradedClip }) =>
        setRun(() => runGradedClip),
      )
  }, [areLooksLoaded])
  return run
}

type GradedCanvasProps = GradedClipProps & {
  /** Undefined while their code loads. */
  readonly makeGrader: GradedClipInput['makeGrader'] | undefined
  readonly run: Run | undefined
}

function GradedCanvas({ video, poster, makeGrader, run }: GradedCanvasProps) {
  const { editor } = useEditorModel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const running = useRef<RunningClip>(null)

  useLayoutEffect(() => {
    const clip = video.current
    return () => {
      if (clip) clip.style.opacity = ''
    }
  }, [video])

  // Before the first picture of the page: otherwise the clip would be seen without its grade.
  useLayoutEffect(() => {
    if (!video.current || !canvas.current) return
    if (!makeGrader || !run) {
      video.current.style.opacity = UNSEEN
      return
    }
    const clip = run({
      video: video.current,
      canvas: canvas.current,
      store: editor.store,
      makeGrader,
    })
    running.current = clip
    return clip.stop
  }, [editor, video, makeGrader, run])

  useLayoutEffect(() => {
    if (run) running.current?.showPoster(poster)
  }, [poster, run])

  return (
    <canvas
      ref={canvas}
      data-graded-clip
      aria-hidden
      className="absolute inset-0 size-full will-change-transform"
    />
  )
}
