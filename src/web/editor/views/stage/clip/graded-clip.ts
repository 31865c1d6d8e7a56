import type { StoreApi } from 'zustand/vanilla'
import { type EditorState, shownDesign } from '#web/editor/model/editor-store.ts'
import { release } from '#web/editor/model/offscreen.ts'
import type { createGrader, GradedPicture, GradedSource, GradeInput, Grader } from '#web/grading/grader.ts'
import { type Toning, toningKey, toningOf } from '#web/grading/toning.ts'
import { gradable, gradedSize } from './graded-picture.ts'
import { createPace } from './pace.ts'
import { createPosterLoader } from './poster-loader.ts'
import { UNSEEN } from './unseen.ts'
import { followVideoFrames } from './video-frames.ts'

/** What the canvas shows. `coarse`: graded, but softer than the finished video, as it plays without a graphics processor. */
type Shown = 'off' | 'awaited' | 'graded' | 'coarse'

export type GradedClip = {
  /** The address of the clip's still. */
  showPoster(url: string | undefined): void
  stop(): void
}

export type GradedClipInput = {
  readonly video: HTMLVideoElement
  /** Lies over the video, and shows its picture instead. */
  readonly canvas: HTMLCanvasElement
  readonly store: StoreApi<EditorState>
  readonly makeGrader: typeof createGrader
}

/** Shows the clip in the colors of the design, frame by frame, whenever the design has a grade. */
export function runGradedClip({ video, canvas, store, makeGrader }: GradedClipInput): GradedClip {
  const pace = createPace(() => performance.now())
  let grader: Grader | undefined
  let request = 0
  let known = ''
  let posterUrl: string | undefined
  /** How often the graphics processor was lost or came back. */
  let losses = 0

  const requestPaint = () => {
    request ||= requestAnimationFrame(paint)
  }
  const poster = createPosterLoader(requestPaint)
  const frames = followVideoFrames(video, paint)

  function paint(): void {
    cancelAnimationFrame(request)
    request = 0
    const toning = toningOf(shownDesign(store.getState()))
    frames.follow(toning !== undefined)
    poster.load(toning && posterUrl)
    const kind = toning ? gradable(video, poster.state()) : 'nothing'
    if (kind === 'awaited') {
      if (!isCovering()) show('awaited')
    } else {
      const source = kind === 'clip' ? video : kind === 'poster' ? poster.picture() : undefined
      if (toning && source) paintGraded(source, toning)
      else show('off')
    }
  }

  function paintGraded(source: GradedSource, toning: Toning): void {
    const { width, height } = gradedSize(canvas, devicePixelRatio)
    if (width === 0 || height === 0) return
    const isMoving = source === video && !video.paused
    const version = source === video ? frames.count() : poster.address()
    const key = [version, isMoving, losses, width, height, toningKey(toning)].join()
    if (key === known || (isMoving && isCovering() && !pace.isDue())) return
    known = key
    pace.run(() => draw(source, { toning, isMoving, width, height }))
  }

  function draw(source: GradedSource, input: GradeInput): void {
    grader ??= makeGrader(() => {
      losses += 1
      requestPaint()
    })
    const { picture, isExact } = grader.draw(source, input)
    copy(picture)
    show(isExact ? 'graded' : 'coarse')
  }

  /** In as many pixels as it has: the browser scales a coarse picture at less cost. */
  function copy(picture: GradedPicture['picture']): void {
    const { width, height } = picture
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
  }

  const isCovering = () => canvas.style.visibility === 'visible'

  function show(shown: Shown): void {
    if (canvas.dataset.gradedClip === shown) return
    canvas.dataset.gradedClip = shown
    const covers = shown === 'graded' || shown === 'coarse'
    canvas.style.visibility = covers ? 'visible' : 'hidden'
    video.style.opacity = shown === 'off' ? '' : UNSEEN
    if (!covers) known = ''
  }

  const stopStore = store.subscribe((state, before) => {
    if (shownDesign(state).backdrop !== shownDesign(before).backdrop) requestPaint()
  })
  const resized = new ResizeObserver(requestPaint)
  resized.observe(canvas)
  addEventListener('resize', requestPaint)
  paint()
  return {
    showPoster(url) {
      posterUrl = url
      requestPaint()
    },
    stop() {
      cancelAnimationFrame(request)
      stopStore()
      resized.disconnect()
      removeEventListener('resize', requestPaint)
      frames.follow(false)
      poster.stop()
      grader?.dispose()
      release(canvas)
      show('off')
    },
  }
}
