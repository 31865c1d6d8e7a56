import { FONTS, faceOf } from '#domain/design/fonts.ts'
import { EMOJI_FACE } from '#scene/text/font.ts'

/** Addresses of the stylesheets beside this file, by their paths. */
const ADDRESSES = import.meta.glob<string>('./*.css', { query: '?url', import: 'default', eager: true })

const fileOf = (family: string): string => `./${faceOf(family).toLowerCase().replaceAll(' ', '-')}.css`

const EMOJI_STYLESHEET = ADDRESSES['./emoji.css']

/**
 * Where each family is declared: the weights that it really has, as `FONTS` lists them. A stylesheet declares; the
 * files of letters are fetched when a text needs them.
 */
export const FACE_STYLESHEETS: ReadonlyMap<string, string> = new Map(
  FONTS.flatMap(({ family }) => {
    const address = ADDRESSES[fileOf(family)]
    return address === undefined ? [] : [[family, address] as const]
  }),
)

/** The same and the emoji. */
export const STYLESHEETS: ReadonlyMap<string, string> = new Map([
  ...FACE_STYLESHEETS,
  ...(EMOJI_STYLESHEET === undefined ? [] : [[EMOJI_FACE, EMOJI_STYLESHEET] as const]),
])
