import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOOKS, lookById } from '#domain/looks/all-looks.ts'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { ACCEPTANCE_WORDS } from '#domain/looks/compose/testing/acceptance-words.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { CLIPS, type ClipName } from './acceptance/clips.ts'
import { illegible } from './acceptance/legibility-on-clip.ts'

/** Sentences by look: about places in all words and formats, spaces of missing texts, and lines on all clips. */
type Faults = Readonly<Record<string, Readonly<Record<'places' | 'gaps' | 'letters', readonly string[]>>>>

const PROGRAM = fileURLToPath(new URL('./acceptance/print-faults.ts', import.meta.url))
const LONGEST_OUTPUT = 16 * 1024 * 1024
let faults: Faults = {}

beforeAll(async () => {
  registerFonts()
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: LONGEST_OUTPUT })
  faults = JSON.parse(stdout) as Faults
})

describe.each(LOOKS.map(({ id }) => id))('the look “%s”', (id) => {
  it('has room, order and rest for words of all kinds, in every format', () => {
    expect(faults[id]?.places).toEqual([])
  })

  it('closes up where a text is missing, and leaves no shape behind', () => {
    expect(faults[id]?.gaps).toEqual([])
  })

  it('can be read on all clips, in all words and palettes', () => {
    expect(faults[id]?.letters).toEqual([])
  })
})

describe('the check of legibility finds', () => {
  const look = lookById('cover-story')
  const letters = createCanvas(1, 1).getContext('2d')

  async function illegibleOn(name: ClipName, change: (made: ComposedLook) => ComposedLook) {
    if (!look) return []
    const words = ACCEPTANCE_WORDS.typical
    const made = composeLook(look, words, { format: '9:16', measure: measureEmForNode(), videoSeconds: 15 })
    return illegible(change(made), look.id, await CLIPS[name](), measureWith(letters))
  }

  it('nothing in a look as it is', async () => {
    expect(await illegibleOn('daylight', (made) => made)).toEqual([])
  })

  it('a look without its scrims', async () => {
    const bare = (made: ComposedLook): ComposedLook => ({
      ...made,
      backdrop: { ...made.backdrop, scrims: [] },
    })
    expect((await illegibleOn('daylight', bare)).length).toBeGreaterThan(3)
  })

  it('ink in gray', async () => {
    const inGray = (made: ComposedLook) => ({
      ...made,
      texts: made.texts.map((text) => ({ ...text, setting: { ...text.setting, ink: '#777777' } })),
    })
    expect((await illegibleOn('satin-champagne', inGray)).join()).toContain('look-message')
  })
})
