/** How large the stage is on the desk; 1 is Fit, the size of the preview box. */
export const FIT = 1

const STEPS = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3, 4] as const
export const ZOOM = { min: 0.5, max: 4 } as const

/** A pinch rarely ends at Fit exactly; this near it counts as Fit. */
const NEAR = 0.02

export function withinZoom(zoom: number): number {
  const within = Math.min(ZOOM.max, Math.max(ZOOM.min, zoom))
  return Math.abs(within - FIT) < NEAR ? FIT : within
}

/** The next step up or down; at the end of the range it stays. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next =
    by > 0 ? STEPS.find((step) => step > zoom + NEAR) : STEPS.findLast((step) => step < zoom - NEAR)
  return next ?? withinZoom(zoom)
}

export const zoomLabel = (zoom: number): string => `${Math.round(zoom * 100)}%`
