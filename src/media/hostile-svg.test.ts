import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaPool, type ImageFiles, type MediaPool } from './media-pool.ts'
import { frameAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { Scratch } from './testing/scratch.ts'

let scratch: Scratch
let pool: MediaPool
/** Paths that a drawing asked for. */
const asked: string[] = []
const outside = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.end(secret)
})
const secret = createCanvas(8, 8).toBuffer('image/png')
let address = ''

beforeAll(async () => {
  scratch = await Scratch.create()
  await writeFile(scratch.file('secret.png'), secret)
  pool = createMediaPool({ workers: 1 })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(async () => {
  await pool.close()
  outside.close()
  await scratch[Symbol.asyncDispose]()
})

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const SQUARE = '<rect width="10" height="10" fill="#00aa55"/>'

let count = 0
async function ingest(text: string, by = pool): Promise<ImageFiles & { picture: Pixels }> {
  const name = `svg-${count++}`
  const [source, into] = [scratch.file(`${name}.svg`), await scratch.folder(name)]
  await writeFile(source, text)
  const files = await by.ingestImage({ source, into })
  return { ...files, picture: await frameAt(join(into, 'frames.mov'), 0) }
}

const svg = (inner: string, root = 'viewBox="0 0 20 10"', before = '') =>
  `${before}<svg ${NAMES} ${root}>${inner}</svg>`

describe('an SVG', () => {
  it('is drawn sharply at its visible part, with the colors of its style sheet', async () => {
    const style = '<defs><style>.a,.b{stroke:none}.b{fill:#00aa55}#c{fill:#aa0055;}</style></defs>'
    const inner = `${style}<rect class="a b" width="5" height="5"/><rect class="b" id="c" x="5" width="5" height="5"/>`
    const { width, height, colors, picture } = await ingest(svg(inner, 'viewBox="0 0 20 20" width="100%"'))
    expect([width, height]).toEqual([1598, 799])
    expect(colors.toSorted()).toEqual(['#00aa55', '#aa0055'])
    expect(pixelAt(picture, 400, 400)).toEqual([0, 170, 85, 255])
  })

  it.each([
    ['a width and height only', 'width="20mm" height="10mm"', ''],
    [
      'a declaration and a document type',
      'viewBox="0 0 20 10"',
      '\uFEFF<?xml version="1.0"?><!-- <svg> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">',
    ],
    [
      'abbreviations of a drawing program',
      'viewBox="0 0 20 10" xmlns:x="&ns_extend;"',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [ <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"> ]>',
    ],
    ['huge sides', 'width="2000000000" height="1000000000" viewBox="0 0 20 10"', ''],
    ['sides that are no numbers', 'width="1e99999" height="NaN" viewBox="0 0 20 10"', ''],
  ])('may have %s', async (_what, root, before) => {
    const inner = `${SQUARE}<rect x="10" width="99" height="99" fill="#00aa55"/>`
    const { width, height } = await ingest(svg(inner, root, before))
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
  })
})

describe('a hostile SVG', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )

  it.each([
    [
      'an external entity',
      svg(`${SQUARE}<desc>&x;</desc>`, undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'svg_broken',
    ],
    [
      'a billion laughs',
      svg('<desc>&l9;</desc>', undefined, `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`),
      'svg_broken',
    ],
    [
      'an entity that grows',
      svg('&a;'.repeat(2000), undefined, `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(100)}">]>`),
      'svg_broken',
    ],
    ['a picture inside', svg(`<image href="secret.png" width="10" height="10"/>`), 'svg_parts'],
    [
      'a page inside',
      svg(
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
      ),
      'svg_parts',
    ],
    ['letters', svg('<text y="9">Studio</text>'), 'svg_parts'],
    ['an entity without a meaning', svg('<desc>&x;</desc>'), 'svg_broken'],
    ['no end', `<svg ${NAMES} viewBox="0 0 9 9"><rect`, 'svg_broken'],
    ['sides as a needle', svg(SQUARE, 'viewBox="0 0 100000 1"'), 'svg_sides'],
    ['more than a megabyte', svg(`${SQUARE}<!--${'a'.repeat(1_000_000)}-->`), 'svg_size'],
    ['nothing to see', svg('<script>throw 1</script>'), 'no_video'],
  ])('with %s is refused', async (_what, text, reason) => {
    await expect(ingest(text)).rejects.toMatchObject({ reason })
  })

  it('loads nothing from outside and runs nothing', async () => {
    const local = `file://${scratch.file('secret.png')}`
    const inner = [
      `<script href="${address}/script"/><script>fetch('${address}/fetch')</script>`,
      `<style>@import url(${address}/import); rect { fill: url(${address}/fill#a) }</style>`,
      `<use xlink:href="${address}/use#a"/><use href="${local}#a"/>`,
      `<defs><filter id="f"><feImage href="${address}/filter"/></filter></defs>`,
      `<g onload="fetch('${address}/load')">${SQUARE}<rect x="10" width="9" height="9" filter="url(#f)"/></g>`,
    ].join('')
    await ingest(svg(`${inner}<path d="M0 0h10v10z" fill="#00aa55"/>`)).catch(() => undefined)
    expect(asked).toEqual([])
  })

  const repeated = (levels: number) =>
    Array.from({ length: levels }, (_, at) => {
      const uses = `<use xlink:href="#g${at}"/>`.repeat(20)
      return `<g id="g${at + 1}">${uses}</g>`
    }).join('')

  it.each([
    [
      'that repeats its parts billions of times',
      `<defs><g id="g0">${SQUARE}</g>${repeated(12)}</defs><use xlink:href="#g12"/>`,
    ],
    ['nested too deep', `${'<g>'.repeat(20_000)}${SQUARE}${'</g>'.repeat(20_000)}`],
  ])('%s is refused, and the next one is drawn', async (_what, inner) => {
    await expect(ingest(svg(inner))).rejects.toMatchObject({ reason: 'svg_heavy' })
    expect(await ingest(svg(SQUARE))).toMatchObject({ colors: ['#00aa55'] })
  })

  it('whose effects take minutes is refused, however busy the machine is', async () => {
    const impatient = createMediaPool({ workers: 1, limits: { lookMs: 600_000, lookProcessorMs: 500 } })
    const blurred = SQUARE.replace('/>', ' filter="url(#f)"/>').repeat(2000)
    const text = svg(`<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>${blurred}`)
    await expect(ingest(text, impatient)).rejects.toMatchObject({ reason: 'svg_heavy' })
    await impatient.close()
  })

  it('may have a part inside of itself: it is drawn once', async () => {
    expect(await ingest(svg(`<g id="a">${SQUARE}<use xlink:href="#a"/></g>`))).toMatchObject({
      colors: ['#00aa55'],
    })
  })
})
