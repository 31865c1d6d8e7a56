import { describe, expect, it } from 'vitest'
import { PublicId } from '#domain/ids.ts'
import { appliedBrand } from './applied-brand.ts'
import { EMPTY_BRAND_KIT } from './brand-kit.ts'

const LOGO = { publicId: PublicId.parse('logo-1'), url: '/media/logo', width: 400, height: 100 }

describe('the brand of a look', () => {
  it('is none without colors, fonts, handle and logo; words alone change no picture', () => {
    expect(appliedBrand({ ...EMPTY_BRAND_KIT, wordsToAvoid: ['sexy'] }, null)).toBeUndefined()
  })

  it('has what the kit has', () => {
    expect(appliedBrand({ ...EMPTY_BRAND_KIT, colors: ['#ff0000'], handle: '@velvet' }, LOGO)).toEqual({
      colors: ['#ff0000'],
      handle: '@velvet',
      logo: { overlayId: LOGO.publicId, url: '/media/logo', aspect: 0.25 },
    })
  })
})
