import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { FONTS } from '#domain/design/fonts.ts'

const packageOf = (face: string): string => `@fontsource/${face.toLowerCase().replaceAll(' ', '-')}`

/** The latin files of the editor's families, the very ones that the browser is served. */
function filesOf(face: string): string[] {
  const folder = join(dirname(fileURLToPath(import.meta.resolve(`${packageOf(face)}/package.json`))), 'files')
  return readdirSync(folder)
    .filter((name) => /-latin-[3-7]00-normal\.woff2$/.test(name))
    .map((name) => join(folder, name))
}

/** Makes the editor's fonts known to @napi-rs/canvas. Throws when one is missing, or a test would measure a stand-in. */
export function registerFonts(): void {
  for (const { family, face = family } of FONTS) {
    if (GlobalFonts.has(face)) continue
    const registered = filesOf(face).map((file) => GlobalFonts.registerFromPath(file, face))
    if (registered.length === 0 || registered.includes(null)) throw new Error(`cannot register ${face}`)
  }
}
