import { FONTS, faceOf } from '#domain/design/fonts.ts'
import { EMOJI_FACE, SCRIPT_FACES } from '#domain/letters/script-fonts.ts'

/** Addresses of the stylesheets in this folder, by path. */
const ADDRESSES = import.meta.glob<string>('./*.css', { query: '?url', import: 'default', eager: true })

const VARIABLE = / Variable$/
const fileOf = (face: string): string =>
  face === EMOJI_FACE
    ? './emoji.css'
    : `./${face.replace(VARIABLE, '').toLowerCase().replaceAll(' ', '-')}.css`

const addressed = (family: string): (readonly [family: string, address: string])[] => {
  const address = ADDRESSES[fileOf(faceOf(family))]
  return address === undefined ? [] : [[family, address]]
}

/**
 * Stylesheets by family, with the weights that `FONTS` lists. They only declare: font files are fetched when a text
 * needs them.
 */
export const FACE_STYLESHEETS: ReadonlyMap<string, string> = new Map(
  FONTS.flatMap(({ family }) => addressed(family)),
)

/** The same, with the fonts of scripts, emoji and signs. */
export const STYLESHEETS: ReadonlyMap<string, string> = new Map([
  ...SCRIPT_FACES.flatMap(addressed),
  ...FACE_STYLESHEETS,
])
