import type { Fonts } from '#web/editor/model/fonts.ts'
import { isSameKey } from './painting/is-same-key.ts'

type Texts = Parameters<Fonts['has']>[0]

/**
 * Returns whether the fonts of texts are there. Where they are not, calls `onFonts` once they are; asked again for the
 * same key meanwhile, it starts no second load.
 */
export function awaitFonts(fonts: Pick<Fonts, 'has' | 'ready'>, onFonts: () => void) {
  let awaited: readonly unknown[] = []
  return (texts: Texts, key: readonly unknown[]): boolean => {
    if (fonts.has(texts)) return true
    if (isSameKey(key, awaited)) return false
    awaited = key
    void fonts.ready(texts).then(() => {
      // The browser may drop a loaded font. The next paint then loads it again.
      awaited = []
      onFonts()
    })
    return false
  }
}
