import { type KeyboardEvent, useRef, useState } from 'react'
import { indexAfter } from './matching-options.ts'
import type { SelectProps } from './select.tsx'
import { isTyping, nextMatch, typedSoFar } from './type-ahead.ts'

/** The active option of an open list, and the keys of its control (WAI-ARIA: select-only combobox). */
export function useSelection({
  value,
  options,
  onChange,
}: Pick<SelectProps, 'value' | 'options' | 'onChange'>) {
  const [active, setActive] = useState<number>()
  const typed = useRef({ text: '', at: 0 })
  const isOpen = active !== undefined
  const open = () =>
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  const close = () => setActive(undefined)
  const choose = (option: { value: string } | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value)
  }
  const typeAhead = (key: string, at: number) => {
    typed.current = { text: typedSoFar(typed.current, { key, at }), at }
    const found = nextMatch(options, typed.current.text, active ?? -1)
    if (found !== undefined) setActive(found)
    else if (!isOpen) open()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Tab' && isOpen) return choose(options[active])
    if (key === 'Escape' && !isOpen) return
    const next = indexAfter(key, active ?? -1, options.length) ?? homeOrEnd(key, options.length)
    const isTyped = key.length === 1 && (key !== ' ' || isTyping(typed.current, event.timeStamp))
    if (key === 'Escape') close()
    else if (next !== undefined) isOpen ? setActive(next) : open()
    else if (isTyped) typeAhead(key, event.timeStamp)
    else if (key === 'Enter' || key === ' ') isOpen ? choose(options[active]) : open()
    else return
    event.preventDefault()
  }
  return { isOpen, active: active ?? -1, toggle: isOpen ? close : open, close, choose, press }
}

const homeOrEnd = (key: string, count: number): number | undefined => {
  if (count === 0) return undefined
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}
