import type { PlanId } from './plans.ts'

/** Name of the meta element with the pixel's id, which the server writes where one is configured. */
export const META_PIXEL_NAME = 'meta-pixel'
export const META_PIXEL_ORIGIN = 'https://www.facebook.com'

type Purchase = { readonly planId: PlanId; readonly value: number; readonly currency: string }

/** What is reported, with nothing about the person. */
export type Measured =
  | {
      readonly name:
        | 'Lead'
        | 'CompleteRegistration'
        | 'ViewContent'
        | 'VideoGenerated'
        | 'DownloadLimitReached'
    }
  | ({ readonly name: 'InitiateCheckout' | 'Purchase' } & Purchase)

/** Address of the report: Meta's pixel as a picture. `page` has no query and no fragment. */
export function pixelAddress(id: string, measured: Measured, page: string): string {
  const purchase =
    'value' in measured
      ? {
          'cd[value]': measured.value.toFixed(2),
          'cd[currency]': measured.currency,
          'cd[content_name]': measured.planId,
        }
      : {}
  const query = Object.entries({ id, ev: measured.name, dl: page, noscript: '1', ...purchase })
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return `${META_PIXEL_ORIGIN}/tr?${query}`
}
