import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Cutout } from '#scene/draw-design.ts'

/** Decoded frames of library overlays. Asking for one that is not there yet starts fetching it. */
export type OverlayFrames = {
  cutout(overlay: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined
  /** Keeps the frames of an overlay until the returned function is called, however long none is asked for. */
  hold(publicId: PublicId): () => void
  /** Calls back whenever more frames can be had. */
  subscribe(listen: () => void): () => void
}

export type BackgroundPickerProps = {
  readonly chosen: PublicId | null
  /** What is chosen at the moment of the call, also when the picker is gone. */
  chosenNow(): PublicId | null
  /** Null takes the choice back. */
  onChoose(background: BackgroundVideo | null): void
}

export type OverlayPickerProps = {
  countOf(publicId: PublicId): number
  readonly isFull: boolean
  /** There is room for three beside each other. */
  readonly isNarrow: boolean
  onAdd(overlay: LibraryOverlay): void
  onRemoveOne(overlay: LibraryOverlay): void
}

/** The person's account without a frame around it: name, plan, password, sessions, signing out. */
export type AccountPanelProps = { readonly user: CurrentUser }

/** What other features put into the editor; `routes.tsx` fills them in. */
export type EditorSlots = {
  readonly frames: OverlayFrames
  readonly BackgroundPicker: ComponentType<BackgroundPickerProps>
  readonly OverlayPicker: ComponentType<OverlayPickerProps>
  readonly AccountPanel: ComponentType<AccountPanelProps>
}
