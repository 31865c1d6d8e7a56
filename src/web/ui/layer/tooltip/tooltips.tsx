import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { besideOf } from './beside.ts'
import { watchTooltips } from './watch-tooltips.ts'

/**
 * Mounted once: says in words what an icon does, for everything that has a `data-tooltip`. Never the only place of an
 * information: touch screens do not show it, and it is the control's name that others hear.
 */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement>()
  useEffect(() => watchTooltips(setControl), [])
  return control && <Words control={control} />
}

function Words({ control }: { control: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null)
  const words = useSyncExternalStore(onChangeOfPage, () =>
    control.isConnected ? control.dataset.tooltip : undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another width
  useLayoutEffect(() => keepBeside(box.current, control), [control, words])
  if (!words) return null
  return (
    <div
      ref={box}
      data-tooltip-words
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      // Its edge reaches over the gap to the control, so that a pointer gets there.
      className="pointer-events-auto fixed z-60 max-w-64 animate-fade rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-card before:absolute before:-inset-1.5 before:-z-10"
    >
      {words}
    </div>
  )
}

function onChangeOfPage(look: () => void): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] })
  return () => observer.disconnect()
}

/** Also while something scrolls. */
function keepBeside(box: HTMLElement | null, control: HTMLElement): (() => void) | undefined {
  if (!box) return undefined
  const place = () => {
    const { width, height } = box.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { left, top } = besideOf(
      control.getBoundingClientRect(),
      { width, height },
      { width: clientWidth, height: clientHeight },
    )
    box.style.left = `${left}px`
    box.style.top = `${top}px`
  }
  place()
  const listening = new AbortController()
  for (const kind of ['scroll', 'resize'])
    window.addEventListener(kind, place, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}
