import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { PublicId } from '#domain/ids.ts'
import type { CountedSound } from '#domain/sound/counted-sound.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import type { Cutout } from '#scene/draw-design.ts'

/** Decoded frames of library overlays. Asking for a missing frame starts its download. */
export type OverlayFrames = {
  cutout(overlay: LibraryOverlay, time: number): Cutout<ImageBitmap> | undefined
  /** Keeps the frames of an overlay in memory until the returned function is called. */
  hold(publicId: PublicId): () => void
  /** Calls back when more frames have arrived. */
  subscribe(listen: () => void): () => void
}

export type BackgroundPickerProps = {
  readonly chosen: PublicId | null
  /** The current choice, also after the picker was closed. */
  chosenNow(): PublicId | null
  /** Null clears the choice. A trim comes with its length in seconds. */
  onChoose(background: BackgroundVideo | null, seconds?: number): void
  /** Asks for the tab of the user's own clips; the picker says when it shows it. */
  readonly areOwnWanted?: boolean
  onOwnShown?(): void
}

export type TrimControlProps = Pick<BackgroundPickerProps, 'chosen' | 'onChoose'>

export type OverlayPickerProps = {
  countOf(publicId: PublicId): number
  readonly isFull: boolean
  /** There is room for three columns. */
  readonly isNarrow: boolean
  onAdd(overlay: LibraryOverlay): void
  onRemoveOne(overlay: LibraryOverlay): void
}

/** The user's account without a frame: name, plan, password, sessions, sign-out. */
export type AccountPanelProps = { readonly user: CurrentUser }

export type BrandDialogProps = { onClose(): void }

export type SoundDialogProps = {
  /** Undefined for the clip's own sound. */
  readonly sound: DesignSound | undefined
  /** The same when it is called: own music is chosen once it has been sent, and the sound may change meanwhile. */
  soundNow(): DesignSound | undefined
  /** Of the video. */
  readonly seconds: number
  readonly clip: PublicId | null
  readonly canUpload: boolean
  readonly isPlaying: boolean
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  readonly isOnBeat: boolean | undefined
  /** The second of the video that is shown. */
  videoSecond(): number
  onPlay(isWanted: boolean): void
  /** Changes with the same streak are one step of the history. Null is the clip's own sound. */
  onChange(change: Partial<DesignSound> | null, streak?: string, beats?: VideoBeats): void
  /** Puts the text on beats of the video, or on none. */
  onBeats(beats: VideoBeats | undefined): void
  /** Ends the video after so many seconds and goes over into its start; undefined for neither. */
  onWholeBars(seconds: number | undefined): void
  onClose(): void
}

export type TimeTicksProps = {
  readonly sound: CountedSound
  /** Of the video. */
  readonly seconds: number
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  readonly isOnBeat: boolean | undefined
  onBeats(beats: VideoBeats): void
}

/** Parts that other features put into the editor; `editor-composition.tsx` fills them in. */
export type EditorSlots = {
  readonly frames: OverlayFrames
  readonly BackgroundPicker: ComponentType<BackgroundPickerProps>
  /** Trims the background that the stage shows; nothing where it cannot be trimmed. */
  readonly TrimControl: ComponentType<TrimControlProps>
  readonly OverlayPicker: ComponentType<OverlayPickerProps>
  /** The brand kit, and how it is changed. */
  readonly BrandDialog: ComponentType<BrandDialogProps>
  /** Chooses what the video sounds like. */
  readonly SoundDialog: ComponentType<SoundDialogProps>
  /** The counts of the video's sound along the time line. */
  readonly TimeTicks: ComponentType<TimeTicksProps>
  readonly AccountPanel: ComponentType<AccountPanelProps>
}
