import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { OVERLAYS_MAX, type OverlayElement, overlayWidth } from '#domain/design/overlay-element.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'

/** An overlay of the library. `aspect` is its picture's height divided by its width. */
export type KnownOverlay = { readonly overlayId: PublicId; readonly url: string; readonly aspect: number }

export const LOGO_ID: ElementId = 'look-logo'

/** Whether a look placed the element, or did so before it was changed by hand. */
export const isOfLook = ({ id }: { readonly id: ElementId }): boolean => id.startsWith('look-')

/** Overlays of the starter library that a look may have. */
const LOOK_OVERLAYS_MAX = 2

/** Starter backgrounds: moving patterns without a person. */
const PATTERNS: ReadonlySet<string> = new Set(LOOKS.flatMap(({ backgrounds }) => backgrounds))

export const isPattern = ({ id }: BackgroundVideo): boolean => PATTERNS.has(id)

const scaleFor = (width: number): number => width / overlayWidth(1)

const placed = (x: number, y: number, width: number) => ({
  x: percent((x / FRAME.width) * 100),
  y: percent((y / FRAME.height) * 100),
  scale: scaleFor(width),
})

/** The brand's logo where the look has room for it. */
export function logoElement(
  { logo: box }: Pick<ComposedLook, 'logo'>,
  brand: AppliedBrand | undefined,
): OverlayElement[] {
  const logo = brand?.logo
  if (!logo || !box) return []
  const { overlayId, url } = logo
  const place = placed((box.left + box.right) / 2, (box.top + box.bottom) / 2, box.right - box.left)
  return [
    { id: LOGO_ID, type: 'overlay', overlayId, url, ...place, rotation: 0, visible: true, layer: 'over' },
  ]
}

/** Overlays of the starter library where the look wants them: those that are known, and suit the clip. */
function starterElements(
  { look, background }: Design,
  { overlays }: ComposedLook,
  overlayOf: (starterId: string) => KnownOverlay | undefined,
): OverlayElement[] {
  const isAbstract = background !== null && isPattern(background)
  return overlays
    .filter(({ onlyAbstract }) => !onlyAbstract || isAbstract)
    .slice(0, LOOK_OVERLAYS_MAX)
    .flatMap(({ overlay, x, y, width, rotation, layer }, number) => {
      const known = overlayOf(overlay)
      if (!known || !look) return []
      const { overlayId, url } = known
      const turned = normalizeRotation(rotation)
      const id = `look-overlay-${look.id}-${number}`
      return [
        {
          id,
          type: 'overlay',
          overlayId,
          url,
          ...placed(x, y, width),
          rotation: turned,
          visible: true,
          layer,
        },
      ]
    })
}

/** One changed by hand keeps its place and size; a logo becomes the brand's present one. */
const kept = (element: OverlayElement, composed: OverlayElement | undefined): OverlayElement =>
  composed && composed.overlayId !== element.overlayId
    ? { ...element, overlayId: composed.overlayId, url: composed.url }
    : element

type Given = {
  readonly composed: ComposedLook
  readonly overlayOf?: ((starterId: string) => KnownOverlay | undefined) | undefined
  /** The look was just applied: overlays of the starter library come with it. Later they only follow. */
  readonly isNew: boolean
}

/**
 * The design's overlays with those of its look. What was changed by hand stays as it is, what was deleted stays away, and
 * nothing exceeds the maximum.
 */
export function mergedOverlays(design: Design, { composed, overlayOf, isNew }: Given): OverlayElement[] {
  const detached = new Set(design.look?.detached)
  const logo = logoElement(composed, design.look?.brand)
  const made = [...(overlayOf ? starterElements(design, composed, overlayOf) : []), ...logo]
  const madeById = new Map(made.map((each) => [each.id, each]))
  const stays = design.overlayElements.flatMap((element): OverlayElement[] => {
    if (!isOfLook(element)) return [element]
    const now = madeById.get(element.id)
    if (detached.has(element.id))
      return element.id === LOGO_ID && !design.look?.brand?.logo ? [] : [kept(element, now)]
    return now ? [now] : []
  })
  const there = new Set(stays.map(({ id }) => id))
  const missing = made.filter(({ id }) => !there.has(id) && !detached.has(id) && (isNew || id === LOGO_ID))
  const room = Math.max(0, OVERLAYS_MAX - stays.length)
  const added = missing.toReversed().slice(0, room).toReversed()
  const isBeneath = ({ layer }: OverlayElement) => layer === 'under'
  return [...added.filter(isBeneath), ...stays, ...added.filter((each) => !isBeneath(each))]
}
