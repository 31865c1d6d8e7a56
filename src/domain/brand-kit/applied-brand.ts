import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import type { PublicId } from '#domain/ids.ts'
import type { BrandKit } from './brand-kit.ts'

/** Pixels of the logo's picture. */
type Logo = {
  readonly publicId: PublicId
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What of a brand kit a look shows; undefined where it would change nothing. */
export function appliedBrand(kit: BrandKit, logo: Logo | null): AppliedBrand | undefined {
  const { colors, headerFont, bodyFont, handle } = kit
  if (colors.length === 0 && !headerFont && !bodyFont && !handle && !logo) return undefined
  return {
    colors,
    ...(headerFont && { headerFont }),
    ...(bodyFont && { bodyFont }),
    ...(handle && { handle }),
    ...(logo && { logo: { overlayId: logo.publicId, url: logo.url, aspect: logo.height / logo.width } }),
  }
}
