import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { type Backgrounds, backgroundsQuery } from './api/backgrounds-query.ts'
import { guestQuery } from './api/guest-query.ts'
import { subscribe } from './bus/page-events.ts'
import type { EditorSlots } from './editor/model/editor-slots.ts'
import { EditorComposition } from './editor-composition.tsx'
import { detailsIn } from './guest/details-in-address.ts'
import { GuestAccount } from './guest/guest-account.tsx'
import { AS_GUEST, GuestBar } from './guest/guest-bar.tsx'
import { SIGN_UP_PAGE } from './pages.ts'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'

// The stage shows before them, as with an account.
const SharedVideos = lazy(async () => ({
  default: (await import('./library/shared-videos.tsx')).SharedVideos,
}))
const GuestBrand = lazy(async () => ({ default: (await import('./guest/guest-brand.tsx')).GuestBrand }))

/** The editor for a visitor. The class that the address names is on the library's first clip. */
export function GuestComposition() {
  const { data: guest, error, refetch } = useQuery(guestQuery)
  // The clips are listed for this guest. Without them the stage begins empty.
  const clips = useQuery({ ...backgroundsQuery, enabled: guest !== undefined })
  const [, navigate] = useLocation()
  useEffect(() => subscribe('accountWanted', () => navigate(SIGN_UP_PAGE, { state: AS_GUEST })), [navigate])
  if (guest && !clips.isPending) return <GuestEditor key={guest.id} guest={guest} clips={clips.data} />
  return error ? <FailureScreen error={error} onRetry={() => void refetch()} /> : <LoadingScreen />
}

/** The first clip of the library that can be shown at once. */
function firstClip(clips: Backgrounds | undefined) {
  const found = clips?.universal.find(({ status }) => status === 'ready')
  if (!found) return null
  const { publicId: id, url, libraryType, poster: posterUrl } = found
  return { id, url, libraryType, posterUrl }
}

function GuestEditor({ guest, clips }: { guest: CurrentUser; clips: Backgrounds | undefined }) {
  const search = useSearch()
  const [first] = useState(() => ({
    details: detailsIn(search, new Date()),
    background: firstClip(clips),
  }))
  const [slots] = useState(() => slotsOf(guest))
  return <EditorComposition user={guest} bar={<GuestBar />} slots={slots} first={first} />
}

/** A guest has no own videos, no brand kit and no settings of an account. */
const slotsOf = (
  guest: CurrentUser,
): Pick<EditorSlots, 'BackgroundPicker' | 'AccountPanel' | 'BrandDialog'> => ({
  BackgroundPicker: (choice) => <SharedVideos {...choice} user={guest} />,
  AccountPanel: GuestAccount,
  BrandDialog: GuestBrand,
})
