import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { expect, test } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { FONT_WEIGHTS, FONTS, type FontWeight } from '#domain/design/fonts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { AnimationType } from '#domain/design/text-animation.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { paintPlainText, plainTextAnimation } from '#media/child/plain-text.ts'
import { viewportOf } from '#media/plan/viewport.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { type Picture, similarity } from './similarity.ts'
import { inBrowser, inkOf, onGray, openTextPage, pngOf } from './text-pages.ts'

/** Every letter that the first measurements found missing, and a few that all have. */
const WORDS = [
  'Žofie & Łukasz',
  'Øvelse, Große Ölmühle',
  'Hétfő 18:30, É',
  'Пилон · Я и ты',
  'Ω Σχολή χορού',
  'Fly ✨ 🪩 tonight',
]

/** The texts are at rest at the last. */
const TIMES = [0, 0.4, 0.9, 1.6, 4]

/** Families, text backgrounds, animations and words, so that each comes up with many of the others. */
function designOf(index: number): Design {
  const { family } = FONTS[index % FONTS.length] as (typeof FONTS)[number]
  const weights = Object.keys(FONT_WEIGHTS) as FontWeight[]
  const design = initialDesign()
  const [text] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const element = (id: string, content: string, y: number) => ({
    ...text,
    id,
    content,
    fontFamily: family,
    fontSize: 34,
    fontWeight: weights[index % weights.length] ?? 'normal',
    textColor: ['#ffffff', '#101010', '#ff2d8f'][index % 3] ?? '#ffffff',
    x: percent(50),
    y: percent(y),
    rotation: index % 5 === 0 ? 8 : 0,
    visible: true,
    background: {
      ...design.textBackground,
      style: BackgroundStyle.options[index % BackgroundStyle.options.length] ?? 'none',
      useGradient: index % 2 === 0,
    },
  })
  return {
    ...design,
    contentType: 'class-details-only',
    textMode: 'instructor',
    videoDuration: 10,
    textShadow: index % 4 === 1,
    animationType: AnimationType.options[index % AnimationType.options.length] ?? 'none',
    textElements: [
      element('text1', WORDS[index % WORDS.length] ?? '', 30),
      element('text2', WORDS[(index + 1) % WORDS.length] ?? '', 65),
    ],
  } as Design
}

function onServer(design: Design): Picture[] {
  const layer = paintPlainText(design, viewportOf({ output: FRAME }))
  const animation = plainTextAnimation(design)
  const makeSurface = (width: number, height: number) => {
    const picture = createCanvas(width, height)
    return { ctx: picture.getContext('2d'), picture }
  }
  const soft = animation.type === 'blur-in' ? softCopies<Canvas>(layer, { scale: 1, makeSurface }) : undefined
  return TIMES.map((time) => {
    const { ctx, picture } = makeSurface(FRAME.width, FRAME.height)
    drawTextLayerAt<Canvas>(ctx, layer, { animation, time, soft })
    return onGray(picture)
  })
}

test('the server paints texts as a page does: every family, background and animation', async ({ page }) => {
  await openTextPage(page)
  const found: string[] = []
  for (let index = 0; index < FONTS.length + 2; index++) {
    const design = designOf(index)
    const [pages, servers] = [await inBrowser(page, 'paint', { design, times: TIMES }), onServer(design)]
    for (const [at, time] of TIMES.entries()) {
      const [seen, made] = [pages[at] as Picture, servers[at] as Picture]
      const likeness = similarity(seen, made)
      const isResting = at === TIMES.length - 1
      const apart = isResting
        ? inkOf(seen).map((side, which) => Math.abs(side - (inkOf(made)[which] ?? 0)))
        : []
      if (likeness >= 0.985 && Math.max(0, ...apart) <= 1) continue
      const { fontFamily, background } = design.textElements[0] ?? {}
      found.push(
        `${index} ${fontFamily} ${background?.style} ${design.animationType} ${time}: ${likeness.toFixed(4)} ${apart}`,
      )
      await test.info().attach(`${index}-${time}-page`, { body: pngOf(seen), contentType: 'image/png' })
      await test.info().attach(`${index}-${time}-server`, { body: pngOf(made), contentType: 'image/png' })
    }
  }
  expect(found).toEqual([])
})
