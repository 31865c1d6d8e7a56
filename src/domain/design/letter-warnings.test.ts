import { describe, expect, it } from 'vitest'
import type { Design } from './design.ts'
import { letterWarnings } from './letter-warnings.ts'
import { initialDesign } from './modes/initial-design.ts'

function saying(content: string, fontFamily = 'Anton'): Design {
  const design = initialDesign()
  const [text, ...others] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const written = { ...text, id: 'text1', content, fontFamily, visible: true } as const
  return { ...design, textElements: [written, ...others.map((each) => ({ ...each, visible: false }))] }
}

describe('warnings about letters', () => {
  it.each([
    'Pole Flow 18:30 · €15',
    'Žofie, Łukasz ő',
    'Пилон',
    'Ω σ',
    'Nguyễn',
    '✨ 🪩 🇩🇪 5️⃣',
    '“Fly” — now…',
  ])('are none for %s, which a family or its stand-in has', (content) =>
    expect(letterWarnings(saying(content))).toEqual([]),
  )

  it('name letters that no font has', () => {
    expect(letterWarnings(saying('Pole ダンス'))).toEqual([
      'No font has ダ ン ス. The video may show boxes instead.',
    ])
  })

  it('name a dozen of them at most', () => {
    const [warning] = letterWarnings(saying('一二三四五六七八九十百千万'))
    expect(warning).toBe(
      'No font has 一 二 三 四 五 六 七 八 九 十 百 千 and others. The video may show boxes instead.',
    )
  })

  it('name a family that is gone', () => {
    expect(letterWarnings(saying('Fly', 'Gone Sans'))).toEqual([
      'The font Gone Sans is not available. A serif font replaces it.',
    ])
  })

  it('say nothing of hidden texts', () => {
    const design = saying('ダ')
    const hidden = design.textElements.map((text) => ({ ...text, visible: false }))
    expect(letterWarnings({ ...design, textElements: hidden })).toEqual([])
  })
})
