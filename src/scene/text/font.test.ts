import { describe, expect, it } from 'vitest'
import { paintedFontOf } from './font.ts'

const text = (content: string) =>
  ({ content, fontFamily: 'Anton', fontWeight: 'normal', fontSize: 40 }) as const

describe('emoji (P-17)', () => {
  it.each(['🪩', '❤️', '👩🏽‍🎤', '🇩🇪', '5️⃣', '🏴‍☠️', 'Fly ✨'])(
    '%s are painted in the face that comes with the app',
    (content) => {
      expect(paintedFontOf(text(content))).toBe('400 40px "Anton", "Twemoji", sans-serif')
    },
  )

  it.each(['Fly', '5 classes # 1 *', '© Studio ™ ®', 'now – “later”'])(
    'are none in %s, whose font stays as it is',
    (content) => {
      expect(paintedFontOf(text(content))).toBe('400 40px "Anton", sans-serif')
    },
  )
})

describe('letters that a family lacks', () => {
  it.each([
    ['Я', '400 40px "Anton", "Oswald", sans-serif'],
    ['Ω ✨', '400 40px "Anton", "Inter", "Twemoji", sans-serif'],
    ['→ now', '400 40px "Anton", "DejaVu Sans", sans-serif'],
    ['日本語 ★', '400 40px "Anton", "Noto Sans JP Variable", "DejaVu Sans", sans-serif'],
    ['钢管舞', '400 40px "Anton", "Noto Sans SC Variable", sans-serif'],
    ['₺ مرحبا', '400 40px "Anton", "Inter", "Noto Sans Arabic Variable", sans-serif'],
    ['☀\ufe0e 🔥', '400 40px "Anton", "DejaVu Sans", "Noto Emoji Variable", "Twemoji", sans-serif'],
  ])('are painted in a family of its character: %s', (content, font) => {
    expect(paintedFontOf(text(content))).toBe(font)
  })
})
