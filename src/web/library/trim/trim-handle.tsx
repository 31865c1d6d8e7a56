import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { dragPace, framesOfKey, type Handle } from './trim-window.ts'

export type TrimHandleProps = {
  handle: Handle
  label: string
  /** Position of its value, in frames. */
  now: number
  min: number
  max: number
  spoken: string
  /** Frames of a pixel, and the strip's vertical middle in the window. */
  scale: () => { frames: number; middle: number }
  onMove: (by: number) => void
  /** While it is dragged. */
  onHold: (isHeld: boolean) => void
  className: string
  style?: { left: string; width?: string }
}

/** One slider of the window: dragged by any pointer, slower away from the strip, or moved by keys. */
export function TrimHandle({ handle, label, now, min, max, spoken, ...props }: TrimHandleProps) {
  const { scale, onMove, onHold, className, style } = props
  /** Where the last movement ended, and frames that are not whole yet. */
  const drag = useRef<{ x: number; rest: number }>(null)
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current) return
    const { frames, middle } = scale()
    const { x, rest } = drag.current
    const exact = rest + (clientX - x) * frames * dragPace(Math.abs(clientY - middle))
    const whole = Math.trunc(exact)
    drag.current = { x: clientX, rest: exact - whole }
    if (whole !== 0) onMove(whole)
  }
  const end = () => {
    drag.current = null
    onHold(false)
  }
  const press = (event: KeyboardEvent) => {
    const by = framesOfKey(event)
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={spoken}
      data-handle={handle}
      className={cn('absolute inset-y-0 touch-none', className)}
      style={style}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus({ focusVisible: false } as FocusOptions)
        drag.current = { x: event.clientX, rest: 0 }
        onHold(true)
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
