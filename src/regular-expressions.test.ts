import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { growsFasterThanText } from '#test/growth.ts'

type Expression = { readonly at: string; readonly source: string; readonly flags: string }

/** A slash that no comment, type or path begins with: where none is, a file is not parsed. */
const MAY_HAVE_LITERAL = /(?:^|[=(,:[!&|?{};>]|return)\s*\/(?![/*])/m

const isPart = (path: string): boolean => !/(?:\.test|\/testing)\.tsx?$/.test(path)

function literalsOf(path: string): readonly Expression[] {
  const text = readFileSync(path, 'utf8')
  if (!MAY_HAVE_LITERAL.test(text)) return []
  const literals: Expression[] = []
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      literals.push({ at: `${path}:${line}`, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(path, text).program)
  return literals
}

/** Files that build expressions from parts. What they export of them is tested in place of the literals. */
const BUILDERS = [
  'src/domain/promotion/copywriter/check/kept-out/facts.ts',
  'src/domain/platform-safe/matching/beginnings.ts',
  'src/domain/platform-safe/matching/pattern.ts',
  'src/domain/design/setting/shape-element.ts',
  'src/domain/typesetting/syllables.ts',
]

/** All expressions that the given files build while they are loaded. */
async function builtBy(paths: readonly string[]): Promise<readonly Expression[]> {
  const built: Expression[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags = ''], newTarget) => {
      if (typeof source === 'string') built.push({ at: source, source, flags })
      return Reflect.construct(target, [source, flags], newTarget)
    },
  })
  try {
    for (const path of paths) await import(/* @vite-ignore */ `${resolve(path)}?built`)
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

const PATHS = globSync('src/**/*.{ts,tsx}').filter(isPart)
const LITERALS = PATHS.flatMap(literalsOf)
const LEXICON = SHIPPED_LEXICON.words.flatMap(({ patterns: { word, unless, inTag } }) =>
  [word, ...unless, inTag].flatMap((pattern) => pattern?.source ?? []),
)

/** Whether a part may repeat without limit. */
const isUnbounded = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))

const superLinear = (expressions: readonly Expression[]): readonly string[] =>
  expressions.flatMap(({ at, source, flags }) =>
    analyse({ source, flags }).reports.map(
      ({ type, character }) =>
        `${at}: /${source}/${flags} (${type}) on ${character.literal.source}, repeated`,
    ),
  )

/** Characters and words of an expression, and pairs of them. Repeated, they may make it try many ways. */
function fillings(source: string): readonly string[] {
  const plain = source
    .replace(/\\[dD]/g, '0')
    .replace(/\\[sS]/g, ' ')
    .replace(/\\p\{[^}]*\}|\\[wWbB]/gi, 'a')
    .replace(/\(\?<?[:=!]|\{[\d,]+\}|\\(?=\W)/g, '')
  const words = plain.match(/[^()[\]{}|*+?^$]{2,}/g) ?? []
  const signs = new Set([...words.flatMap((word) => [word, word.charAt(0)]), ...plain].slice(0, 60))
  const parts = [...signs].slice(0, 9)
  return [...signs, ...parts.flatMap((one) => parts.map((other) => `${one}${other}`))]
}

/** Ends a text in a way that hardly any expression accepts. */
const NO_END = '\u0000\u2028\u0000'

const grows = (expressions: readonly Expression[]): readonly string[] =>
  expressions.flatMap(({ at, source, flags }) => {
    if (!isUnbounded(source)) return []
    const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags.replace('y', '')}g`)
    const worst = fillings(source).find((filling) =>
      growsFasterThanText((length) => {
        const text = filling.repeat(length / filling.length) + NO_END
        return () => void text.replace(pattern, '')
      }, 16_384),
    )
    return worst === undefined ? [] : [`${at}: /${source}/${flags} on ${JSON.stringify(worst)}, repeated`]
  })

describe('no expression takes more than linear time', () => {
  it('those built from parts are listed', () => {
    const builders = PATHS.filter((path) => /\bRegExp\(/.test(readFileSync(path, 'utf8')))
    expect(builders.toSorted()).toEqual(BUILDERS.toSorted())
  })

  it('of those written in the source', () => expect(superLinear(LITERALS)).toEqual([]))

  it('of those built from parts', async () => {
    const built = await builtBy(BUILDERS)
    expect(built.length).toBeGreaterThan(3)
    expect(superLinear(built.filter(({ source }) => isUnbounded(source)))).toEqual([])
  })

  it('of those of the words that platforms hide, of which no part is unbounded', () => {
    expect(LEXICON.length).toBeGreaterThan(400)
    expect(LEXICON.filter(isUnbounded)).toEqual([])
  })

  it('on words of its own again and again', () => expect(grows(LITERALS)).toEqual([]))

  it.each(['\\s+$', '(a+)+$', '^(.*a)+b', 'x*x*y'])('finds /%s/', (source) => {
    expect(superLinear([{ at: '', source, flags: '' }])).not.toEqual([])
  })

  it.each(['<style>[^]*?</style>', '(?:ab)+$'])('finds /%s/ by its own words', (source) => {
    expect(grows([{ at: '', source, flags: '' }])).not.toEqual([])
  })
})
