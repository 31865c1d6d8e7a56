import { expect, it } from 'vitest'
import { EMPTY_BRAND_KIT } from './brand-kit.ts'
import { NO_POST_BRAND, postBrand } from './post-brand.ts'

it('hashtags among the words to use are no words of texts', () => {
  const wordsToUse = ['sisterhood', '#velvetPole', '#pole_Görlitz #2026', '# ', 'C# minor', '#24h']
  expect(postBrand({ ...EMPTY_BRAND_KIT, wordsToUse, wordsToAvoid: ['sexy'], city: 'Görlitz' })).toEqual({
    use: ['sisterhood'],
    tags: ['#velvetPole', '#pole_Görlitz', '#24h'],
    avoid: ['sexy'],
    city: 'Görlitz',
  })
  expect(postBrand(undefined)).toBe(NO_POST_BRAND)
})
