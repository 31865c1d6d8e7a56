import type { Plugin } from 'vite'

const RENDERER = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const MARKER = /^(var | {2})(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/gm
const MARKERS = 5

/**
 * React makes errors at load that it throws as markers, to suspend a render; it compares them by identity. Under
 * inspection (developer tools, Lighthouse), V8 finds the lines of each new error's stack, and parses all of React a
 * second time for them: 36 ms instead of 4. These markers are errors without a stack. An error that tells of something
 * keeps its own.
 */
export function stacklessMarkers(): Plugin {
  let found = MARKERS
  return {
    name: 'stackless-markers',
    apply: 'build',
    transform(code, id) {
      if (!RENDERER.test(id)) return null
      found = code.match(MARKER)?.length ?? 0
      return { code: withoutStacks(code), map: null }
    },
    generateBundle() {
      if (found !== MARKERS) throw new Error('React has other markers: look at stackless-markers.ts.')
    },
  }
}

export const withoutStacks = (code: string): string =>
  code.replace(
    MARKER,
    '$1$2 = Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage($3) })',
  )
