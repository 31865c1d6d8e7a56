import { META_PIXEL_NAME, type Measured, pixelAddress } from '#domain/meta-pixel.ts'
import { type PageEventName, type PageEvents, subscribe } from '#web/bus/page-events.ts'
import { allowedNow } from '#web/storage/cookie-consent.ts'

type Reports = { readonly [Name in PageEventName]?: (detail: PageEvents[Name]) => Measured }

/** How events of the page are called there (EV-7 to EV-13). */
const REPORTS = {
  lead: () => ({ name: 'Lead' }),
  completeRegistration: () => ({ name: 'CompleteRegistration' }),
  viewContent: () => ({ name: 'ViewContent' }),
  initiateCheckout: (purchase) => ({ name: 'InitiateCheckout', ...purchase }),
  purchase: (purchase) => ({ name: 'Purchase', ...purchase }),
  videoGenerated: () => ({ name: 'VideoGenerated' }),
  downloadLimitReached: () => ({ name: 'DownloadLimitReached' }),
} as const satisfies Reports

/** The id of the pixel that the server names; undefined where none is configured. */
export const metaPixel = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${META_PIXEL_NAME}"]`)?.content || undefined

function report(id: string, measured: Measured): void {
  if (!allowedNow().advertising) return
  const { origin, pathname } = location
  new Image(1, 1).src = pixelAddress(id, measured, origin + pathname)
}

/**
 * Reports events to the configured pixel, each only if the person agrees at that moment (C33). Nothing is reported later, and
 * no script of another origin is loaded. Returns the end of it.
 */
export function measureEvents(id = metaPixel()): () => void {
  if (id === undefined) return () => undefined
  const stops = (Object.keys(REPORTS) as (keyof typeof REPORTS)[]).map((name) =>
    subscribe(name, (detail) => report(id, (REPORTS[name] as (detail: unknown) => Measured)(detail))),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
