import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { FONTS } from '#domain/design/fonts.ts'

const packageOf = (family: string): string => `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`

/** The latin files of the editor's families, the very ones that the browser is served. */
function filesOf(family: string): string[] {
  const folder = join(
    dirname(fileURLToPath(import.meta.resolve(`${packageOf(family)}/package.json`))),
    'files',
  )
  return readdirSync(folder)
    .filter((name) => /-latin-[3-7]00-normal\.woff2$/.test(name))
    .map((name) => join(folder, name))
}

/** Makes the editor's fonts known to @napi-rs/canvas. Throws when one is missing, or a test would measure a stand-in. */
export function registerFonts(): void {
  for (const { family } of FONTS) {
    if (GlobalFonts.has(family)) continue
    const registered = filesOf(family).map((file) => GlobalFonts.registerFromPath(file, family))
    if (registered.length === 0 || registered.includes(null)) throw new Error(`cannot register ${family}`)
  }
}
