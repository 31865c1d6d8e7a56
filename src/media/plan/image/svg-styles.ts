import { type Attributes, attributesOf, attributesText } from './svg-root.ts'

/**
 * Skia knows no style sheets, and drawing programs write the colors of logos into one. So rules for elements, classes
 * and ids become attributes; other selectors are left out.
 */
type Rule = { tag: string; classes: readonly string[]; id: string; style: Declarations; weight: number }
type Declarations = readonly (readonly [name: string, value: string])[]

const STYLE = /<style\b[^<>]*>([^<]*(?:<(?!\/?style\b)[^<]*)*)<\/style\s*>/g
const TAG = /<([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const SELECTOR = /^([a-zA-Z][\w-]*|\*)?((?:\.[\w-]+)*)(?:(#[\w-]+)((?:\.[\w-]+)*))?$/
const RULE = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g

/** More rules than drawing programs write would take long on every element. */
const RULES_MAX = 500

const declarations = (text: string): Declarations =>
  text.split(';').flatMap((each) => {
    const [, name, rest = ''] = /^\s*([a-z-]+)\s*:([^<>]*)$/.exec(each) ?? []
    const value = rest
      .trim()
      .replace(/!important$/, '')
      .trimEnd()
    return name === undefined || value === '' ? [] : [[name, value.replaceAll('"', "'")] as const]
  })

function ruleOf(selector: string, style: Declarations, order: number): Rule | undefined {
  const found = SELECTOR.exec(selector.trim())
  if (!found) return undefined
  const [, tag = '*', before = '', id = '', after = ''] = found
  const classes = `${before}${after}`.split('.').filter(Boolean)
  const weight = (id ? 100 : 0) + classes.length * 10 + (tag === '*' ? 0 : 1) + order / (RULES_MAX + 1)
  return { tag, classes, id: id.slice(1), style, weight }
}

function rulesOf(text: string): Rule[] {
  const css = [...text.matchAll(STYLE)]
    .map(([, inner = '']) => inner.replaceAll(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?(?:\*\/|$)/g, ''))
    .join('\n')
  const rules: Rule[] = []
  for (const [, selectors = '', body = ''] of css.matchAll(RULE)) {
    const style = declarations(body)
    for (const selector of selectors.split(',')) {
      const rule = ruleOf(selector, style, rules.length)
      if (rule && rules.length < RULES_MAX) rules.push(rule)
    }
  }
  return rules.sort((one, other) => one.weight - other.weight)
}

const matches = ({ tag, classes, id }: Rule, name: string, attributes: Attributes, own: readonly string[]) =>
  (tag === '*' || tag === name) &&
  (id === '' || attributes.get('id') === id) &&
  classes.every((each) => own.includes(each))

function styled(name: string, attributes: Attributes, rules: readonly Rule[]): Attributes {
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  const { style, ...rest } = Object.fromEntries(attributes)
  const fromRules = rules.flatMap((rule) => (matches(rule, name, attributes, classes) ? rule.style : []))
  return new Map(
    Object.entries({ ...rest, ...Object.fromEntries([...fromRules, ...declarations(style ?? '')]) }),
  )
}

/** The same drawing with its style sheets written into attributes. */
export function withoutStyleSheets(text: string): string {
  const rules = rulesOf(text)
  if (rules.length === 0) return text
  return text.replaceAll(STYLE, '').replaceAll(TAG, (_, name: string, inner: string, end: string) => {
    const attributes = styled(name, attributesOf(inner), rules)
    return `<${name}${attributesText(attributes)}${end}>`
  })
}
