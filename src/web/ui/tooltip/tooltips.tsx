import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tooltipPosition } from './tooltip-position.ts'
import { watchTooltips } from './watch-tooltips.ts'

/**
 * Mounted once: shows the tooltip of any element with `data-tooltip`. A tooltip must not be the only source of
 * information: touch screens show none, and screen readers read the control's name.
 */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement>()
  useEffect(() => watchTooltips(setControl), [])
  return control && <Tooltip control={control} />
}

function Tooltip({ control }: { control: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null)
  const text = useSyncExternalStore(observePage, () =>
    control.isConnected ? control.dataset.tooltip : undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => trackPosition(box.current, control), [control, text])
  if (!text) return null
  return (
    <div
      ref={box}
      data-tooltip-words
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      // The pseudo-element bridges the gap to the control for the pointer.
      className="pointer-events-auto fixed z-60 max-w-64 animate-fade rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-card before:absolute before:-inset-1.5 before:-z-10"
    >
      {text}
    </div>
  )
}

function observePage(look: () => void): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] })
  return () => observer.disconnect()
}

/** Repositions on scroll and resize. */
function trackPosition(box: HTMLElement | null, control: HTMLElement): (() => void) | undefined {
  if (!box) return undefined
  const place = () => {
    const { width, height } = box.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { left, top } = tooltipPosition(
      control.getBoundingClientRect(),
      { width, height },
      { width: clientWidth, height: clientHeight },
    )
    box.style.left = `${left}px`
    box.style.top = `${top}px`
  }
  place()
  const controller = new AbortController()
  for (const kind of ['scroll', 'resize'])
    window.addEventListener(kind, place, { capture: true, passive: true, signal: controller.signal })
  return () => controller.abort()
}
