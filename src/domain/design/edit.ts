import type { PercentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import type { PromotionBlock } from '#domain/promotion/block.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import type { BackgroundVideo } from './background-video.ts'
import type { ContentType, Design, TextMode, TextPosition } from './design.ts'
import type { DetailsForm } from './details-form.ts'
import type { ElementId } from './element-id.ts'
import type { NewOverlay } from './new-overlay.ts'
import type { OverlayLayer } from './overlay-element.ts'
import type { QualityPreset } from './quality.ts'
import type { AnimationType } from './text-animation.ts'
import type { TextBackground } from './text-background.ts'
import type { TextStyle } from './text-element.ts'

/** One step up or down the stack, or all the way. */
export type StackMove = 'bring-forward' | 'send-backward' | 'bring-to-front' | 'send-to-back'

/** All edits of a design. Values out of range are clamped. */
export type Edit =
  | { readonly kind: 'move'; readonly id: ElementId; readonly to: PercentPoint }
  | { readonly kind: 'rotate'; readonly id: ElementId; readonly rotation: number }
  /** Font size of a text in frame pixels, or scale of an overlay. */
  | { readonly kind: 'resize'; readonly id: ElementId; readonly size: number }
  /** Pinch: move, rotate and resize at once. */
  | {
      readonly kind: 'transform'
      readonly id: ElementId
      readonly to: PercentPoint
      readonly rotation: number
      readonly size: number
    }
  /** Creates the element when the id is a known text that does not exist yet. */
  | { readonly kind: 'set-content'; readonly id: ElementId; readonly content: string }
  | { readonly kind: 'restyle'; readonly id: ElementId; readonly style: Partial<TextStyle> }
  /** Restyles the document and all texts; element sizes stay. */
  | { readonly kind: 'restyle-all'; readonly style: Partial<TextStyle> }
  | {
      readonly kind: 'set-text-background'
      readonly id: ElementId
      readonly background: Partial<TextBackground>
    }
  /** Sets the text background of the document and of every text. */
  | { readonly kind: 'set-all-text-backgrounds'; readonly background: Partial<TextBackground> }
  /** Empties and hides a text; removes an overlay. */
  | { readonly kind: 'delete'; readonly id: ElementId }
  /** Adds a copy in front of its kind, slightly offset unless a position is given. */
  | { readonly kind: 'duplicate'; readonly id: ElementId; readonly to?: PercentPoint }
  /** Texts swap among texts; overlays can also move from below the text to above it. */
  | { readonly kind: 'restack'; readonly id: ElementId; readonly to: StackMove }
  | { readonly kind: 'set-visible'; readonly id: ElementId; readonly visible: boolean }
  | { readonly kind: 'show-all-text' }
  | { readonly kind: 'add-overlay'; readonly overlay: NewOverlay }
  /** Removes the most recent instance. */
  | { readonly kind: 'remove-overlay'; readonly publicId: PublicId }
  | { readonly kind: 'set-layer'; readonly id: ElementId; readonly layer: OverlayLayer }
  /** The second of the video at which an overlay appears; undefined for its beginning. */
  | { readonly kind: 'set-start'; readonly id: ElementId; readonly start: number | undefined }
  /** A trim brings its length: the video becomes as long. */
  | {
      readonly kind: 'choose-background'
      readonly background: BackgroundVideo | null
      readonly videoDuration?: number
    }
  | { readonly kind: 'fill-form'; readonly form: Partial<DetailsForm> }
  | { readonly kind: 'switch-content'; readonly to: ContentType }
  | { readonly kind: 'switch-text-mode'; readonly to: TextMode }
  /** Auto's texts from a promotion; missing block roles are inferred from the text. */
  | {
      readonly kind: 'write-promotion'
      readonly text: string
      readonly blocks?: readonly PromotionBlock[] | undefined
    }
  | { readonly kind: 'place-text'; readonly position: TextPosition }
  | { readonly kind: 'set-animation'; readonly animation: AnimationType }
  | { readonly kind: 'set-duration'; readonly videoDuration: number }
  | { readonly kind: 'choose-quality'; readonly quality: QualityPreset }
  | { readonly kind: 'set-shadow'; readonly textShadow: boolean }
  /**
   * Null: the clip's own sound. Other music, or another part of it, removes the beats of the design, unless the edit has
   * `beats`.
   */
  | {
      readonly kind: 'set-sound'
      readonly sound: Partial<DesignSound> | null
      readonly beats?: VideoBeats | undefined
    }
  /** Puts the look's entrances on beats, or back to when the look says. */
  | { readonly kind: 'set-beats'; readonly beats: VideoBeats | undefined }
  /** A look or a restored version replaces the whole design. */
  | { readonly kind: 'replace'; readonly design: Design }
  /** A blank design; `locale` words its dates and times. */
  | { readonly kind: 'reset'; readonly locale?: string | undefined }
