import { type PointerEvent, type RefObject, useRef } from 'react'
import { followed, isPulledShut } from './swipe.ts'

type Start = { readonly pointer: number; readonly y: number; readonly ms: number }

/** Handlers for the head of a panel: pulled down it follows the finger, and goes or comes back. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onGone: () => void) {
  const start = useRef<Start>(null)
  const pulled = ({ clientY, timeStamp, pointerId }: PointerEvent) => {
    const from = start.current
    return from?.pointer === pointerId ? { px: clientY - from.y, ms: timeStamp - from.ms } : undefined
  }
  const put = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  const end = (event: PointerEvent, mayGo: boolean) => {
    const pull = pulled(event)
    if (!pull) return
    start.current = null
    put(0)
    if (mayGo && isPulledShut(pull)) onGone()
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (start.current || (event.target as Element).closest('button')) return
      start.current = { pointer: event.pointerId, y: event.clientY, ms: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const pull = pulled(event)
      if (pull) put(followed(pull.px))
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
