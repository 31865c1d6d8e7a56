import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollerOf } from './scroller-of.ts'

/** Milliseconds after the last scrolling. */
const RESTED_MS = 250

type Seen = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const middle = ({ top, bottom }: Seen): number => (top + bottom) / 2

/** The child nearest to the middle, of several in a row the one in the middle of the row. */
export function nearestTo(seen: Seen, children: readonly Seen[]): number | undefined {
  const across = (seen.left + seen.right) / 2
  const distance = (child: Seen) =>
    Math.abs(middle(child) - middle(seen)) * 2 + Math.abs((child.left + child.right) / 2 - across)
  const distances = children.map(distance)
  const at = distances.indexOf(Math.min(...distances))
  return at < 0 ? undefined : at
}

/** Calls back with the number of the child nearest to the middle of what scrolls, whenever scrolling has come to rest. */
export function useMiddle(
  list: RefObject<Element | null>,
  { isOn, count }: { isOn: boolean; count: number },
  onMiddle: (index: number) => void,
): void {
  const tell = useEffectEvent(onMiddle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children have another middle
  useEffect(() => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (!isOn || !element || !scroller) return
    const look = () => {
      const children = [...element.children].map((child) => child.getBoundingClientRect())
      const found = nearestTo(scroller.getBoundingClientRect(), children)
      if (found !== undefined) tell(found)
    }
    let timer = setTimeout(look, RESTED_MS)
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(look, RESTED_MS)
    }
    scroller.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', scrolled)
    }
  }, [list, isOn, count])
}
