import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'

export type Tab<Value extends string> = { value: Value; label: string; icon?: ReactNode; content: ReactNode }

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  /** For many tabs with short names: a phone shows most of them, the others by scrolling. */
  dense?: boolean | undefined
}

export function Tabs<Value extends string>({ label, value, tabs, onChange, dense }: TabsProps<Value>) {
  const list = useShownTab(value)
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={cn(
          'relative flex gap-1 overflow-x-auto border-b border-line',
          dense && 'max-sm:gap-0 max-sm:[scrollbar-width:none]',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 font-semibold whitespace-nowrap text-quiet transition -outline-offset-2 hover:text-ink data-[state=active]:border-pink data-[state=active]:text-ink [&_svg]:size-5',
              dense &&
                'max-sm:min-w-11 max-sm:shrink-0 max-sm:grow max-sm:justify-center max-sm:px-1 max-sm:text-sm',
            )}
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls the list of tabs so that the chosen one is in its middle, where the list is wider than the screen. */
function useShownTab(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[id$='-trigger-${value}']`)
    if (!list.current || !chosen) return
    list.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - list.current.clientWidth / 2
  }, [value])
  return list
}
