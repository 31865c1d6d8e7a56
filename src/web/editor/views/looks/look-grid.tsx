import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Look } from '#domain/looks/look.ts'
import { useMedia } from '#web/editor/tools/use-media.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { LookCard } from './look-card.tsx'
import type { Applied } from './use-applied.ts'
import type { useFavoriteLooks } from './use-favorite-looks.ts'
import { useMiddle } from './use-middle.ts'
import type { Shown } from './use-scenery.ts'
import { useStills } from './use-stills.ts'

/** In both layouts. */
const COLUMNS = 3
const LOOK_GRID = 'grid grid-cols-3 gap-x-2.5 gap-y-4 sm:gap-x-4 sm:gap-y-5'

/** Canvas pixels per CSS pixel, at most: more is not visible at this size. */
const MAX_DENSITY = 2
/** Widths are rounded up to a multiple, so that a small change of the window repaints nothing. */
const WIDTH_STEP = 40

/** Canvas pixels across a card; zero until it is laid out. */
function useCardWidth(list: React.RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => {
      const across = list.current?.firstElementChild?.clientWidth ?? 0
      const density = Math.min(MAX_DENSITY, devicePixelRatio)
      if (across > 0) setWidth(Math.ceil(across / WIDTH_STEP) * WIDTH_STEP * density)
    })
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return Math.round(width)
}

const STILL = '(prefers-reduced-motion: reduce)'
const TOUCH = '(hover: none)'

type LookGridProps = {
  looks: readonly Look[]
  shown: Shown | undefined
  choice: Pick<Applied, 'applied' | 'toggle'>
  favorites: ReturnType<typeof useFavoriteLooks>
}

/** Arrow keys go from card to card: sideways to the next, up and down by a line. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

function goToCard(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const cards = [...event.currentTarget.children]
  const from = cards.findIndex((card) => card.contains(event.target as Node))
  const next = cards[from + step]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  // Arrows also move elements of the design.
  event.stopPropagation()
  next.focus()
}

/** One card moves at a time. */
export function LookGrid({ looks, shown, choice, favorites }: LookGridProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const width = useCardWidth(list)
  const pictures = useStills(shown, width)
  const keeping = useFocusAfterRemoval(list)
  const [playing, setPlaying] = useState<string>()
  const isStill = useMedia(STILL)
  const isTouch = useMedia(TOUCH)
  const count = looks.length
  useMiddle(list, { isOn: isTouch && !isStill, count }, (index) => setPlaying(looks[index]?.id))
  return (
    <ul
      ref={list}
      aria-label="Looks"
      className={LOOK_GRID}
      aria-busy={!shown}
      onKeyDown={goToCard}
      {...keeping}
    >
      {looks.map((look) => (
        <LookCard
          key={look.id}
          look={look}
          pictures={pictures}
          isApplied={choice.applied?.id === look.id}
          isFavorite={favorites.ids.includes(look.id)}
          moving={
            playing === look.id && !isStill && shown && width > 0
              ? { scenery: shown.scenery, width }
              : undefined
          }
          onToggle={() => choice.toggle(look.id)}
          onFavorite={(isFavorite) => favorites.set(look.id, isFavorite)}
          onPlay={(isPlaying) =>
            setPlaying((now) => (isPlaying ? look.id : now === look.id ? undefined : now))
          }
        />
      ))}
    </ul>
  )
}
