import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Editor, type EditorProps } from './editor/editor-screen.tsx'
import type { EditorSlots } from './editor/model/editor-slots.ts'
import { createOverlayFrames } from './overlays/frames/overlay-frames.ts'
import { refuseStrayFiles } from './ui/refuse-stray-files.ts'
import { loadWithRetry } from './ui/toast/load-with-retry.ts'

const BackgroundPicker = lazy(async () => ({
  default: (await import('./library/background-picker.tsx')).BackgroundPicker,
}))

const TrimControl = lazy(async () => ({
  default: (await import('./library/trim/trim-control.tsx')).TrimControl,
}))

const OverlayPicker = lazy(async () => ({
  default: (await import('./overlays/overlay-picker.tsx')).OverlayPicker,
}))

const BrandDialog = lazy(async () => ({ default: (await import('./brand/brand-dialog.tsx')).BrandDialog }))

const TimeTicks = lazy(async () => ({ default: (await import('./sound/time-ticks.tsx')).TimeTicks }))
const SoundDialog = lazy(async () => ({ default: (await import('./sound/sound-dialog.tsx')).SoundDialog }))

const AccountPanel = lazy(async () => ({
  default: (await import('./account-composition.tsx')).AccountComposition,
}))

/** The stage and the overlay picker share the decoded frames. */
function composeSlots(): EditorSlots {
  const frames = createOverlayFrames()
  return {
    frames,
    BackgroundPicker,
    TrimControl,
    OverlayPicker: (props) => <OverlayPicker {...props} frames={frames} />,
    BrandDialog,
    SoundDialog,
    TimeTicks,
    AccountPanel,
  }
}

/** The worker waits for an idle page anyway, so its code comes after the stage. Returns the cleanup. */
function registerLater(client: QueryClient): () => void {
  const load = () => import('./installed/register-worker.ts')
  const stops = [
    loadWithRetry(load, { afterMs: WORKER_MS }, ({ registerWorker }) => stops.push(registerWorker(client))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Milliseconds for the stage to come first. */
const WORKER_MS = 2000

type EditorCompositionProps = Omit<EditorProps, 'slots'> & {
  /** In the place of the usual parts. */
  slots?: Partial<EditorSlots>
}

/** The editor with the pickers of other features. */
export function EditorComposition({ slots: own, ...props }: EditorCompositionProps) {
  const [slots] = useState(() => ({ ...composeSlots(), ...own }))
  const client = useQueryClient()
  useEffect(() => registerLater(client), [client])
  useEffect(() => refuseStrayFiles(), [])
  return <Editor {...props} slots={slots} />
}
