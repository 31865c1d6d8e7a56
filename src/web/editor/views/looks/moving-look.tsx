import { useEffect, useRef, useState } from 'react'
import { FRAME } from '#domain/geometry/frame.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { cn } from '#web/ui/class-names.ts'
import { useOutOfView } from '#web/ui/layer/use-out-of-view.ts'
import { type Card, loadCard, type Scenery } from './card-painter.ts'

/** Seconds that a card moves, and rests before it moves again. */
const MOVES = 3
const RESTS = 2

/** Paints the card's entrance again and again until the returned function is called. */
function play(card: Card, context: CanvasRenderingContext2D): () => void {
  let startMs: number | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let request = requestAnimationFrame(function paint(nowMs) {
    startMs ??= nowMs
    const seconds = (nowMs - startMs) / 1000
    card.paint(context, Math.min(seconds, MOVES))
    if (seconds < MOVES) {
      request = requestAnimationFrame(paint)
      return
    }
    startMs = undefined
    rest = setTimeout(() => {
      request = requestAnimationFrame(paint)
    }, RESTS * 1000)
  })
  return () => {
    cancelAnimationFrame(request)
    clearTimeout(rest)
  }
}

type MovingLookProps = {
  id: string
  scenery: Scenery
  /** Pixels across. */
  width: number
  onOutOfSight: () => void
}

/** The look as it enters, over its still. */
export function MovingLook({ id, scenery, width, onOutOfSight }: MovingLookProps) {
  const { looks, fonts } = useEditorModel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isMoving, setMoving] = useState(false)
  useOutOfView(canvas, onOutOfSight)
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void loadCard(id, scenery, { looks, fonts, width }).then((make) => {
      const context = canvas.current?.getContext('2d')
      if (!make || !context || isOver) return
      const card = make()
      const end = play(card, context)
      setMoving(true)
      stop = () => {
        end()
        card.dispose()
      }
    })
    return () => {
      isOver = true
      stop()
    }
  }, [id, scenery, width, looks, fonts])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={Math.round((width * FRAME.height) / FRAME.width)}
      aria-hidden
      data-moving={isMoving || undefined}
      className={cn('pointer-events-none absolute inset-0 size-full', !isMoving && 'invisible')}
    />
  )
}
