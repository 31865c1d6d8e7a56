import type { RefObject } from 'react'

type Part<E> = RefObject<E | null>

/** The outline of the selected element. */
export const Outline = ({ ref }: { ref: Part<HTMLDivElement> }) => (
  <div
    ref={ref}
    hidden
    aria-hidden
    className="pointer-events-none absolute top-0 left-0 rounded-sm outline-2 outline-pink will-change-transform"
    style={{ boxShadow: '0 0 0 3px rgb(15 10 20 / 0.55)' }}
  />
)

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

/** A finger's target of 44 px around the visible handle. */
const HANDLE =
  'will-change-transform absolute -top-[22px] -left-[22px] grid size-11 touch-none place-items-center'

/**
 * Four corners that resize, one handle that rotates, and the value they set. They can be taken beyond the edge of the
 * stage too.
 */
export const StageHandles = ({
  handles,
  readout,
}: {
  handles: Part<HTMLDivElement>
  readout: Part<HTMLDivElement>
}) => (
  <>
    <div ref={handles} hidden aria-hidden>
      {CORNERS.map((corner) => (
        <span key={corner} data-handle={corner} className={HANDLE}>
          <span className="size-3.5 rounded-chip border-2 border-pink bg-white shadow-card pointer-coarse:size-6" />
        </span>
      ))}
      <span data-handle="turn" className={HANDLE}>
        <span className="grid size-6 place-items-center rounded-chip border-2 border-pink bg-white text-pink-deep shadow-card">
          <svg
            viewBox="0 0 24 24"
            className="size-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth={3}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8" />
            <path d="M21 3v5h-5" />
          </svg>
        </span>
      </span>
    </div>
    <div
      ref={readout}
      hidden
      aria-hidden
      className="tabular pointer-events-none absolute top-0 left-0 will-change-transform rounded-lg bg-stage/90 px-2 py-1 text-sm font-semibold whitespace-nowrap"
    />
  </>
)
