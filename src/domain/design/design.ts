import { z } from 'zod'
import { LinkCode } from '#domain/link-code/link-code.ts'
import { DesignSound } from '#domain/sound/design-sound.ts'
import { VideoBeats } from '#domain/sound/video-beats.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'
import { BackgroundVideo } from './background-video.ts'
import { Color } from './color.ts'
import { DesignOccurrence } from './design-occurrence.ts'
import { DetailsForm } from './details-form.ts'
import { FontFamily, FontSize, FontWeight } from './fonts.ts'
import { FormatOverrides } from './format-overrides.ts'
import { OVERLAYS_MAX, OverlayElement } from './overlay-element.ts'
import { DEFAULT_QUALITY, QualityPreset } from './quality.ts'
import { AppliedLook, LookOut } from './setting/applied-look.ts'
import { Backdrop } from './setting/backdrop.ts'
import { SHAPES_MAX, ShapeElement } from './setting/shape-element.ts'
import { TextAlign } from './text-align.ts'
import { AnimationType } from './text-animation.ts'
import { TextBackground } from './text-background.ts'
import { TEXT_ELEMENTS_MAX, TextElement } from './text-element.ts'

/** Auto: the copywriter writes. Manual: the user writes. */
export const ContentType = z.enum(['ai-promotion', 'class-details-only'])
export type ContentType = z.infer<typeof ContentType>

/** Class information, or free captions. */
export const TextMode = z.enum(['instructor', 'dancer'])
export type TextMode = z.infer<typeof TextMode>

/** Seconds. The text animation takes `textAnimationShare` of the video from its start. */
export const DURATION = { min: 5, max: 60, default: 15, textAnimationShare: 0.2 } as const
export const VideoDuration = z.number().min(DURATION.min).max(DURATION.max)

export const TextPosition = z.templateLiteral([
  z.enum(['top', 'middle', 'bottom']),
  '-',
  z.enum(['left', 'center', 'right']),
])
export type TextPosition = z.infer<typeof TextPosition>

/**
 * A design without a look is of version 1. One with a look has settings, shapes and a backdrop that a page of before
 * would drop silently, so it is of version 2. For the same reason one with a sound of its own is of version 3, and one on the beat of
 * its music of version 4, one with the code of a link of version 5, and one
 * with an overlay that starts later than its video of version 6, and one with facts that the form had no fields for of
 * version 7.
 */
export const DESIGN_VERSION = { plain: 1, look: 2, sound: 3, beats: 4, code: 5, start: 6, facts: 7 } as const

/** Letters of the promotion as one text, and of its header. */
export const DESIGN_TEXT_MAX = 5000
export const DESIGN_HEADER_MAX = 200

type Identified = readonly { id: string }[]

function uniqueIds(design: {
  textElements: Identified
  overlayElements: Identified
  shapes?: Identified | undefined
}): boolean {
  const all = [...design.textElements, ...design.overlayElements, ...(design.shapes ?? [])]
  return new Set(all.map(({ id }) => id)).size === all.length
}

/** The document that undo, autosave and the painter share. Immutable: an edit creates a new one. */
export const Design = z
  .object({
    version: z.literal(Object.values(DESIGN_VERSION)),
    contentType: ContentType,
    textMode: TextMode,
    /** The promotion as one text, or the placeholder when there is none. */
    text: lettersUpTo(DESIGN_TEXT_MAX),
    header: lettersUpTo(DESIGN_HEADER_MAX),
    fontFamily: FontFamily,
    fontSize: FontSize,
    fontWeight: FontWeight,
    textAlign: TextAlign,
    textColor: Color,
    textShadow: z.boolean(),
    textBackground: TextBackground,
    animationType: AnimationType,
    videoDuration: VideoDuration,
    quality: QualityPreset.default(DEFAULT_QUALITY),
    background: BackgroundVideo.nullable(),
    textPosition: TextPosition,
    useIndividualPositioning: z.boolean(),
    /** Ordered back to front. */
    textElements: z.array(TextElement).max(TEXT_ELEMENTS_MAX),
    /** Ordered back to front within a layer. Their numbers tell the order of adding. */
    overlayElements: z.array(OverlayElement).max(OVERLAYS_MAX),
    form: DetailsForm,
    look: AppliedLook.optional(),
    /** Painted on the clip, below overlays and texts; back to front. */
    shapes: z.array(ShapeElement).max(SHAPES_MAX).optional(),
    backdrop: Backdrop.optional(),
    out: LookOut.optional(),
    formats: FormatOverrides.optional(),
    /** Without it: the clip's own. */
    sound: DesignSound.optional(),
    /** Entrances of a look arrive on these; without them, when the look says. */
    beats: VideoBeats.optional(),
    /** Over everything else. */
    code: LinkCode.optional(),
    /** Of a timetable; it is not painted. */
    occurrence: DesignOccurrence.optional(),
  })
  .refine(uniqueIds, 'Two elements have the same id.')
export type Design = z.infer<typeof Design>
