import { FONTS, faceOf } from '#domain/design/fonts.ts'
import { EMOJI_FACE } from '#scene/text/font.ts'

/** Addresses of the stylesheets in this folder, by path. */
const ADDRESSES = import.meta.glob<string>('./*.css', { query: '?url', import: 'default', eager: true })

const fileOf = (family: string): string => `./${faceOf(family).toLowerCase().replaceAll(' ', '-')}.css`

const EMOJI_STYLESHEET = ADDRESSES['./emoji.css']

/**
 * Stylesheets by family, with the weights that `FONTS` lists. They only declare: font files are fetched when a text
 * needs them.
 */
export const FACE_STYLESHEETS: ReadonlyMap<string, string> = new Map(
  FONTS.flatMap(({ family }) => {
    const address = ADDRESSES[fileOf(family)]
    return address === undefined ? [] : [[family, address] as const]
  }),
)

/** The same, with the emoji font. */
export const STYLESHEETS: ReadonlyMap<string, string> = new Map([
  ...FACE_STYLESHEETS,
  ...(EMOJI_STYLESHEET === undefined ? [] : [[EMOJI_FACE, EMOJI_STYLESHEET] as const]),
])
