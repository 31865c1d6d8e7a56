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
  pool = createMediaPool({ workers: 1, limits: { lookMs: 4_000 } })
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
async function ingest(text: string): Promise<ImageFiles & { picture: Pixels }> {
  const name = `svg-${count++}`
  const [source, into] = [scratch.file(`${name}.svg`), await scratch.folder(name)]
  await writeFile(source, text)
  const files = await pool.ingestImage({ source, into })
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
      'unreadable',
    ],
    [
      'a billion laughs',
      svg('<desc>&l9;</desc>', undefined, `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`),
      'unreadable',
    ],
    [
      'an entity that grows',
      svg('&a;'.repeat(2000), undefined, `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(100)}">]>`),
      'unreadable',
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
    ['an entity without a meaning', svg('<desc>&x;</desc>'), 'unreadable'],
    ['no end', `<svg ${NAMES} viewBox="0 0 9 9"><rect`, 'unreadable'],
    ['sides as a needle', svg(SQUARE, 'viewBox="0 0 100000 1"'), 'unreadable'],
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

  it('that would be drawn for hours is stopped, and the next one is drawn', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => {
      const uses = `<use xlink:href="#g${at}"/>`.repeat(20)
      return `<g id="g${at + 1}">${uses}</g>`
    })
    const bomb = svg(`<defs><g id="g0">${SQUARE}</g>${levels.join('')}</defs><use xlink:href="#g12"/>`)
    await expect(ingest(bomb)).rejects.toMatchObject({ reason: 'timeout' })
    expect(await ingest(svg(SQUARE))).toMatchObject({ colors: ['#00aa55'] })
  })
})
