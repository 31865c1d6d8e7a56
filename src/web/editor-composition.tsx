import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Editor } from './editor/editor-screen.tsx'
import type { EditorSlots } from './editor/model/editor-slots.ts'
import { keepInstalled } from './installed/register-worker.ts'
import { createOverlayFrames } from './overlays/frames/overlay-frames.ts'
import { refuseStrayFiles } from './ui/transfer/refuse-stray-files.ts'

const BackgroundPicker = lazy(async () => ({
  default: (await import('./library/background-picker.tsx')).BackgroundPicker,
}))

const OverlayPicker = lazy(async () => ({
  default: (await import('./overlays/overlay-picker.tsx')).OverlayPicker,
}))

const AccountPanel = lazy(async () => ({
  default: (await import('./account-composition.tsx')).FurnishedAccount,
}))

/** The stage and the overlay picker show the same decoded frames. */
function furnish(): EditorSlots {
  const frames = createOverlayFrames()
  return {
    frames,
    BackgroundPicker,
    OverlayPicker: (props) => <OverlayPicker {...props} frames={frames} />,
    AccountPanel,
  }
}

/** The editor with the pickers of the other features in their places. */
export function FurnishedEditor({ user }: { user: CurrentUser }) {
  const [slots] = useState(furnish)
  const client = useQueryClient()
  useEffect(() => keepInstalled(client), [client])
  useEffect(() => refuseStrayFiles(), [])
  return <Editor user={user} slots={slots} />
}
