import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { type PageSlot, pageWindow } from './page-window.ts'

export type PagerProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Names the navigation, e.g. "Pages of overlays". */
  label: string
  /** "Showing 1 to 12 of 40 overlays" */
  summary?: string | undefined
}

export function Pager({ page, pageCount, onPage, label, summary }: PagerProps) {
  return (
    <nav aria-label={label} className="tabular flex flex-col items-center gap-3 text-sm">
      {summary && <p className="text-quiet">{summary}</p>}
      {pageCount > 1 && (
        <div className="flex flex-wrap items-center justify-center gap-1">
          <Step isOff={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft className="size-5" aria-hidden />
            Previous
          </Step>
          <PageNumbers slots={pageWindow(page, pageCount)} page={page} onPage={onPage} />
          <Step isOff={page >= pageCount} onPress={() => onPage(page + 1)}>
            Next
            <ChevronRight className="size-5" aria-hidden />
          </Step>
        </div>
      )}
      <p className="text-quiet" aria-live="polite">
        Page {page} of {pageCount}
      </p>
    </nav>
  )
}

type StepProps = { isOff: boolean; onPress: () => void; children: ReactNode }

/** `aria-disabled` keeps the focus on the button on the last page. */
const Step = ({ isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-disabled={isOff}
    className={buttonClass({ className: cn('px-3', isOff && 'pointer-events-none border-line text-quiet') })}
    onClick={() => isOff || onPress()}
  >
    {children}
  </button>
)

type PageNumbersProps = { slots: PageSlot[]; page: number; onPage: (page: number) => void }

/** On phones the numbers have a line of their own above Previous and Next. */
const PageNumbers = ({ slots, page, onPage }: PageNumbersProps) => (
  <span className="order-first flex basis-full items-center justify-center sm:order-none sm:basis-auto sm:gap-1">
    {slots.map((slot, index) =>
      slot === 'gap' ? (
        <span
          key={index < slots.length / 2 ? 'gap-before' : 'gap-after'}
          className="w-6 text-center text-quiet"
        >
          …
        </span>
      ) : (
        <button
          key={slot}
          type="button"
          aria-label={`Page ${slot}`}
          aria-current={slot === page ? 'page' : undefined}
          className={cn(
            buttonClass({ variant: 'ghost', className: 'min-w-11 px-2' }),
            slot === page && 'bg-pink-deep text-white hover:bg-pink-deep',
          )}
          onClick={() => onPage(slot)}
        >
          {slot}
        </button>
      ),
    )}
  </span>
)
