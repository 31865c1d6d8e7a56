import type { CurrentUser } from '#contract/account.ts'
import { MemberLibrary } from './library-composition.tsx'
import { StudioButton } from './studio/studio-button.tsx'
import type { StudioSlots } from './studio/studio-slots.ts'

const SLOTS: StudioSlots = { MemberLibrary }

type FurnishedStudioProps = { user: CurrentUser; inBar?: boolean }

/** The way to the studio panel, with the libraries of its members in their place. */
export const FurnishedStudio = (props: FurnishedStudioProps) => <StudioButton {...props} slots={SLOTS} />
