import type { CurrentUser } from '#contract/account.ts'
import { MemberLibrary } from './library-composition.tsx'
import { StudioButton } from './studio/studio-button.tsx'
import type { StudioSlots } from './studio/studio-slots.ts'

const SLOTS: StudioSlots = { MemberLibrary }

type StudioCompositionProps = { user: CurrentUser; inBar?: boolean }

/** The studio button, whose panel shows the libraries of members. */
export const StudioComposition = (props: StudioCompositionProps) => <StudioButton {...props} slots={SLOTS} />
