import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { FONTS } from '#domain/design/fonts.ts'

const packageOf = (face: string): string => `@fontsource/${face.toLowerCase().replaceAll(' ', '-')}`

/** The latin files of the editor's families, upright and in the italics that it has: those that the browser is served. */
function filesOf(face: string, italics: readonly number[]): string[] {
  const folder = join(dirname(fileURLToPath(import.meta.resolve(`${packageOf(face)}/package.json`))), 'files')
  const slanted = italics.map((weight) => `-latin-${weight}-italic.woff2`)
  return readdirSync(folder)
    .filter((name) => /-latin-[3-7]00-normal\.woff2$/.test(name) || slanted.some((end) => name.endsWith(end)))
    .map((name) => join(folder, name))
}

/** Makes the editor's fonts known to @napi-rs/canvas. Throws when one is missing, or a test would measure a stand-in. */
export function registerFonts(): void {
  for (const { family, face = family, italics = [] } of FONTS) {
    if (GlobalFonts.has(face)) continue
    const registered = filesOf(face, italics).map((file) => GlobalFonts.registerFromPath(file, face))
    if (registered.length === 0 || registered.includes(null)) throw new Error(`cannot register ${face}`)
  }
}
