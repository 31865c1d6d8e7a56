import { BRAND } from '#domain/brand.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, which phones read when a user adds the app to the home screen. */
export const manifest = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: 'Short vertical promo videos for pole, dance and fitness studios.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0f0a14',
  theme_color: '#0f0a14',
  categories: ['photo', 'video', 'business'],
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
}
