import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'

type BarLook = {
  icon: ReactNode
  /** A short word under the icon. */
  label: string
  /** The full label, for screen readers and where there is room. */
  name: string
  /** The main action at the moment. */
  isMain?: boolean | undefined
}

/** As wide as its word: eight items fit a width of 360 px. */
export const BAR_ITEM =
  'flex min-h-14 min-w-9.5 flex-auto min-[360px]:min-w-11 flex-col items-center justify-center gap-0.5 rounded-control text-[10.5px] leading-4 font-semibold tracking-tight text-quiet transition select-none active:translate-y-px not-disabled:hover:text-ink disabled:opacity-60 min-[400px]:text-[11px] min-[400px]:tracking-normal md:px-2 md:text-sm sideways:min-h-11 sideways:text-[11px] sideways:leading-3.5'

/** The content of an item, which is a button or a link. */
export const BarFace = ({ icon, label, name, isMain }: BarLook) => (
  <>
    <span
      className={cn(
        'grid h-8 w-11 place-items-center min-[400px]:w-12 rounded-chip sideways:h-7 [&_svg]:size-5.5',
        isMain && 'accent-fill text-white shadow-[0_6px_20px_-6px_var(--color-pink)]',
      )}
    >
      {icon}
    </span>
    <span
      aria-hidden
      className={cn('tabular whitespace-nowrap md:hidden sideways:inline', isMain && 'text-ink')}
    >
      {label}
    </span>
    <span
      aria-hidden
      className={cn('hidden whitespace-nowrap md:inline sideways:hidden', isMain && 'text-ink')}
    >
      {name}
    </span>
  </>
)

type BarItemProps = BarLook & Omit<ComponentProps<'button'>, 'name' | 'children'>

export const BarItem = ({ icon, label, name, isMain, className, ...rest }: BarItemProps) => (
  <button type="button" aria-label={name} className={cn(BAR_ITEM, className)} {...rest}>
    <BarFace icon={icon} label={label} name={name} isMain={isMain} />
  </button>
)
