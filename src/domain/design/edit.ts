import type { PercentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import type { PromotionBlock } from '#domain/promotion/block.ts'
import type { BackgroundVideo } from './background-video.ts'
import type { ContentType, Design, TextMode, TextPosition } from './design.ts'
import type { DetailsForm } from './details-form.ts'
import type { OverlayLayer } from './overlay-element.ts'
import type { QualityPreset } from './quality.ts'
import type { AnimationType } from './text-animation.ts'
import type { TextBackground } from './text-background.ts'
import type { ElementId, TextStyle } from './text-element.ts'

/** One step towards an end of the stack, or all the way. */
export type StackMove = 'forward' | 'backward' | 'front' | 'back'

/** Everything that can be done to a design. Values outside their range are brought to its nearest end. */
export type Edit =
  | { readonly kind: 'move'; readonly id: ElementId; readonly to: PercentPoint }
  | { readonly kind: 'rotate'; readonly id: ElementId; readonly rotation: number }
  /** Font size of a text in frame pixels, or scale of an overlay. */
  | { readonly kind: 'resize'; readonly id: ElementId; readonly size: number }
  /** What two fingers do at once. */
  | {
      readonly kind: 'transform'
      readonly id: ElementId
      readonly to: PercentPoint
      readonly rotation: number
      readonly size: number
    }
  /** Creates the element when the id is one of the known texts and it is not there yet. */
  | { readonly kind: 'retext'; readonly id: ElementId; readonly content: string }
  | { readonly kind: 'restyle'; readonly id: ElementId; readonly style: Partial<TextStyle> }
  /** The document's own style and that of every text; sizes of the elements stay as they are. */
  | { readonly kind: 'restyle-all'; readonly style: Partial<TextStyle> }
  | { readonly kind: 'back'; readonly id: ElementId; readonly background: Partial<TextBackground> }
  /** The document's own text background and that of every text. */
  | { readonly kind: 'back-all'; readonly background: Partial<TextBackground> }
  /** A text is emptied and hidden, an overlay goes. */
  | { readonly kind: 'delete'; readonly id: ElementId }
  /** A copy in front of its kind, a little aside unless a place is given. */
  | { readonly kind: 'duplicate'; readonly id: ElementId; readonly to?: PercentPoint }
  /** Texts change places among texts; overlays also pass from under the text to over it. */
  | { readonly kind: 'stack'; readonly id: ElementId; readonly to: StackMove }
  | { readonly kind: 'show'; readonly id: ElementId; readonly visible: boolean }
  | { readonly kind: 'show-all-text' }
  | { readonly kind: 'add-overlay'; readonly overlay: { readonly publicId: PublicId; readonly url: string } }
  /** The most recent instance of it goes. */
  | { readonly kind: 'remove-overlay'; readonly publicId: PublicId }
  | { readonly kind: 'lay'; readonly id: ElementId; readonly layer: OverlayLayer }
  | { readonly kind: 'choose-background'; readonly background: BackgroundVideo | null }
  | { readonly kind: 'fill-form'; readonly form: Partial<DetailsForm> }
  | { readonly kind: 'switch-content'; readonly to: ContentType }
  | { readonly kind: 'switch-text-mode'; readonly to: TextMode }
  /** Auto's texts from a promotion; the roles of its blocks are read from the text where they are not given. */
  | {
      readonly kind: 'write-promotion'
      readonly text: string
      readonly blocks?: readonly PromotionBlock[] | undefined
    }
  | { readonly kind: 'place-text'; readonly position: TextPosition }
  | { readonly kind: 'animate'; readonly animation: AnimationType }
  | { readonly kind: 'time'; readonly videoDuration: number }
  | { readonly kind: 'choose-quality'; readonly quality: QualityPreset }
  | { readonly kind: 'shade'; readonly textShadow: boolean }
  /** A look or a restored version takes the place of everything. */
  | { readonly kind: 'replace'; readonly design: Design }
  | { readonly kind: 'reset' }
