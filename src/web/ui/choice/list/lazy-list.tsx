import { lazy, Suspense } from 'react'
import { Spare } from '#web/ui/state/spare.tsx'
import type { OptionListProps } from './option-list.tsx'

const load = async () => ({ default: (await import('./option-list.tsx')).OptionList })
const OptionList = lazy(load)

/** The list is sent for when somebody comes near the control; what fails then is tried again, and told, at the press. */
const sendFor = (): void => void load().catch(() => undefined)
export const COMING_NEAR = { onPointerEnter: sendFor, onFocus: sendFor }

/** A list that opens is a good deal of code, and nothing that a page shows at first. */
export const LazyList = (props: OptionListProps) => (
  <Spare instead={<ListMissing />}>
    <Suspense>
      <OptionList {...props} />
    </Suspense>
  </Spare>
)

const ListMissing = () => (
  <p role="alert" className="mt-2 text-sm text-danger">
    The choices could not be loaded. Please reload the page.
  </p>
)
