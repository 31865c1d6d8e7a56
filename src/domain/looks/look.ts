import type { LookAnchor } from '#domain/design/setting/applied-look.ts'
import type { Slot } from '#domain/design/setting/text-setting.ts'
import type { LoopAccent, Timing } from '#domain/design/setting/timing.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { PaletteRole } from './palette.ts'

/** Looks are shown by family. */
export const FAMILIES = [
  'Editorial',
  'Neon club',
  'Poster bold',
  'Soft & elegant',
  'Playful & festive',
  'Info first',
] as const
export type Family = (typeof FAMILIES)[number]

/**
 * A place, in frame pixels after `composeLook`: a share of the frame (`f.5`), a share of the safe square (`s.5`), or an
 * edge or center of an item that is laid out (`header.l`, `.t`, `.r`, `.b`, `.x`, `.y`), plus or minus pixels (`s.5-10`).
 * Items are slots or the ids of blocks. A shape that names a missing item is left out.
 */
export type Place = string | number

/** Left, top, right, bottom. */
export type PlaceRect = readonly [Place, Place, Place, Place]

/** A color of the look by its role, or `#rrggbb`; with `@.5`, at that opacity. */
export type ColorRole = string

/** A color, or two from left to right (`grad:a,b`), from top to bottom (`gradv:a,b`) or diagonally (`gradd:a,b`). */
export type InkRole = string

/** A family with its weight in numbers, and `i` for italic: `Playfair Display 700i`. */
export type FontName = string

/** Frame pixels; `[smallest, largest]` for sizes. Lengths with `Em` are in em. */
export type LookText = {
  readonly slot: Slot
  readonly font: FontName
  readonly size: readonly [number, number]
  readonly linesMax: number
  readonly lineHeight?: number
  readonly letterSpacing?: number
  readonly letterCase?: 'upper' | 'lower'
  /** `false` where longer words are not set in a script. */
  readonly isScript?: boolean
  readonly color?: InkRole
  readonly lineColors?: readonly InkRole[]
  /** Share of the column. */
  readonly width?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly rotation?: number
  /** Before it and, in addition to the next one's own gap, after it. */
  readonly gap?: number
  readonly gapAfter?: number
  /** No extra space below a title. */
  readonly isTight?: true
  readonly justify?: { readonly linesMin?: number; readonly oneLineUpTo?: number }
  readonly outline?: { readonly lines: 'all' | 'odd' | 'even'; readonly widthEm?: number }
  readonly stroke?: { readonly color: ColorRole; readonly widthEm: number; readonly castsShadow?: true }
  readonly neon?: ColorRole
  readonly extrude?: { readonly color: ColorRole; readonly steps: number; readonly stepEm?: number }
  readonly echo?: {
    readonly color: ColorRole
    readonly steps: number
    readonly stepEm: number
    readonly opacity?: number
  }
  readonly highlight?: {
    readonly pick: 'first' | 'last' | 'longest'
    readonly color?: ColorRole
    readonly mark?: ColorRole
    readonly isItalic?: true
  }
  readonly plate?: {
    readonly per?: 'line'
    readonly inks: readonly InkRole[]
    readonly padX: number
    readonly padY: number
    readonly gap?: number
    readonly skew?: number
    readonly radius?: number
    readonly isFull?: true
  }
  /** The message as rows of a timetable: `Mon | Pole Flow | 18:00`. */
  readonly table?: { readonly rule: ColorRole; readonly dayColor: ColorRole }
  /** Replaces some settings for words with more letters than `over`. */
  readonly longer?: { readonly over: number } & Partial<
    Omit<LookText, 'slot' | 'longer' | 'echo' | 'outline'>
  > & {
      readonly echo?: LookText['echo'] | null
      readonly outline?: LookText['outline'] | null
      readonly neon?: LookText['neon']
    }
  readonly timing?: Timing
}

/** A line across the column. */
export type LookRule = {
  readonly rule: { readonly height: number; readonly color: ColorRole; readonly width?: number }
  readonly gap?: number
  readonly timing?: Timing
}

/** Columns side by side. `width` is a weight; an empty column that is `kept` holds its place. */
export type LookColumns = {
  readonly columns: readonly {
    readonly width?: number
    readonly align?: 'top' | 'middle' | 'bottom'
    readonly items: readonly LookText[]
    readonly isKept?: true
  }[]
  readonly gap?: number
  readonly gutter?: number
}

export type LookItem = LookText | LookRule | LookColumns

/** A stack of items in a part of the safe square (`box`, shares) or anywhere (`rect`). */
export type LookBlock = {
  readonly id?: string
  readonly anchor: LookAnchor
  readonly align: 'left' | 'center' | 'right'
  readonly items: readonly LookItem[]
} & ({ readonly box: readonly [number, number, number, number] } | { readonly rect: PlaceRect })

type Painted = {
  readonly rect: PlaceRect
  readonly fill?: InkRole
  readonly stroke?: InkRole
  readonly lineWidth?: number
  readonly hasRoundEnds?: true
  readonly opacity?: number
  readonly rotation?: number
  readonly glow?: { readonly color: ColorRole; readonly blur: number }
  readonly shadow?: { readonly opacity: number; readonly blur: number; readonly y: number }
  readonly timing?: Timing
}

export type LookShape =
  | (Painted & { readonly kind: 'rect'; readonly radius?: number })
  | (Painted & { readonly kind: 'ellipse' | 'arch' | 'scribble' })
  /** In the middle of its rect. */
  | (Painted & { readonly kind: 'circle'; readonly diameter: number })
  | (Painted & { readonly kind: 'polygon'; readonly points: readonly (readonly [Place, Place])[] })
  /** A band with a wave along its top and bottom. */
  | (Painted & {
      readonly kind: 'wave'
      readonly amplitude: number
      readonly waves: number
      readonly phase: number
    })
  | (Painted & {
      readonly kind: 'ticket'
      readonly cut: Place
      readonly notch: number
      readonly radius: number
      readonly dash: ColorRole
    })
  | (Painted & { readonly kind: 'icon'; readonly icon: 'calendar' | 'pin' | 'person' })
  | (Painted & {
      readonly kind: 'dots'
      readonly step: number
      readonly dot: number
      readonly shrinks: 'none' | 'up' | 'down'
    })
  /** As many of `count` are off as spots are left. */
  | (Painted & { readonly kind: 'pips'; readonly count: number; readonly off: ColorRole })

export type LookScrim = {
  readonly direction: 'x' | 'y' | 'diagonal' | 'radial'
  readonly rect: PlaceRect
  readonly color: ColorRole
  readonly opacity: number
  readonly stops: readonly (readonly [number, number])[]
}

/** A brand's logo is set in a block (`b0` or its id), as the first or the last of its items. */
export type LookLogo = { readonly block: string; readonly at: 'above' | 'below' }

export type LookOverlay = {
  /** Public id of the starter library. */
  readonly overlay: string
  readonly x: Place
  readonly y: Place
  /** Frame pixels. */
  readonly width: number
  readonly rotation?: number
  /** Only above moving patterns, where no person is. */
  readonly onlyAbstract?: true
  readonly formats?: readonly Format[]
  /** A texture lies beneath the texts; a body keeps clear of them, `core` being the share of its width that is solid. */
  readonly isTexture?: true
  readonly core?: number
  readonly timing?: Timing
}

export type LookGrade = {
  readonly map?: readonly ColorRole[]
  readonly mix?: number
  readonly key?: number
  readonly saturation?: number
  readonly contrast?: number
  readonly gain?: number
  readonly lift?: number
}

/** A typographic style as data. `composeLook` turns it and some words into plain elements; the painter never sees it. */
export type Look = {
  readonly id: string
  readonly name: string
  readonly family: Family
  readonly moods: readonly string[]
  /** Kinds of clips it is made for, and starter backgrounds it was judged on. */
  readonly suits: readonly string[]
  readonly backgrounds: readonly string[]
  /** Where the words are in 16:9. */
  readonly wide: 'left' | 'center' | 'right'
  /** What the label says unless the user changes it. */
  readonly label: string
  readonly colors: { readonly ink: string; readonly accent: string; readonly ground: string } & Readonly<
    Record<string, string>
  >
  /** Which color of a palette replaces which of the look; others stay. */
  readonly paletteRoles: Readonly<Record<string, PaletteRole>>
  readonly grade: LookGrade
  readonly scrims: readonly LookScrim[]
  /** Back to front. */
  readonly shapes: readonly LookShape[]
  readonly blocks: readonly LookBlock[]
  /** Where else in its area the first block may stand, so that the words leave the dancer free. */
  readonly anchors?: readonly LookAnchor[]
  readonly overlays: readonly LookOverlay[]
  /** Without one: above the first block. */
  readonly logo?: LookLogo
  /** The message is rows of a timetable. */
  readonly isTimetable?: true
  readonly out: { readonly kind: 'fade' | 'rise' | 'slide'; readonly seconds: number }
  /** Accents by slot, or by the number of a shape. */
  readonly accents: readonly { readonly on: Slot | number; readonly accent: LoopAccent }[]
  /** Blocks of a format in which the usual ones do not work. */
  readonly perFormat?: Partial<Readonly<Record<Format, readonly LookBlock[]>>>
}
