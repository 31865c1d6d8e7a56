/** What a class sets, by its name without variants; the first that matches counts. */
const SETS: readonly (readonly [string, RegExp])[] = [
  ['display', /^(?:flex|hidden|grid|table|contents|block|inline|inline-(?:flex|grid|block))$/],
  ['position', /^(?:sticky|fixed|relative|absolute|static)$/],
  ['visibility', /^(?:in)?visible$/],
  ['decoration', /^(?:underline|no-underline|line-through)$/],
  ['direction', /^flex-(?:row|col)$/],
  ['wrap', /^flex-(?:no)?wrap$/],
  ['text-align', /^text-(?:left|center|right)$/],
  ['text-wrap', /^text-(?:balance|pretty|wrap|nowrap)$/],
  ['text-size', /^text-(?:xs|sm|base|lg|\d?xl|\[\d.*)$/],
  ['text-color', /^text-/],
  ['font-family', /^font-(?:mono|display|sans)$/],
  ['border-style', /^border-(?:dashed|solid)$/],
  ['border-collapse', /^border-(?:collapse|separate)$/],
  ['border-color', /^border-(?![xytrbl](?:-|$)|\d)/],
  ['background-image', /^bg-(?:none$|linear-|gradient-|\[\w+-)(?!mix)/],
  ['gradient-from', /^from-/],
  ['gradient-to', /^to-/],
  ['background-size', /^bg-size-/],
  ['outline-offset', /^outline-offset-/],
  ['outline-width', /^outline(?:-\d|$)/],
  ['outline-style', /^outline-(?:dashed|none)$/],
  ['ring-width', /^ring-\d/],
  ['overflow-wrap', /^wrap-/],
  // A radius, a shadow or a height that is named by the theme is one of its own.
  ['rounded', /^rounded(?:$|-none|-sm|-md|-lg|-xl|-\[)/],
  ['rounded-t', /^rounded-t(?:$|-\d|-sm)/],
  ['shadow', /^shadow(?:$|-none|-\[)/],
  ['animation', /^animate-(?:pulse|spin)$/],
  ['', /^(?:rounded|shadow|animate|divide|break-inside|min-h-page)\b/],
  ['vertical-align', /^align-/],
  ['word-break', /^break-/],
  ['bg', /^bg-/],
]

/** Classes that set the same, whatever follows. */
const FAMILY =
  /^((?:gap|inset|translate|overflow|border|scroll-m|[mp])(?:-?[xytrbl](?=-|$))?|size|[hw]|(?:min|max)-[wh]|top|right|bottom|left|z|flex|basis|grow|shrink|font|leading|tracking|whitespace|items|self|content|place-items|justify-items|justify|grid-cols|col-span|col-start|row-start|columns|order|aspect|object|opacity|scale|rotate|brightness|backdrop-blur|blur|transition|duration|cursor|select|pointer-events|overscroll|resize|list|fill|stroke|accent|underline-offset|outline|ring|line-clamp)(?:-|$)/

const sidesOf = (name: string, dash = '') => ({
  [name]: [...'xytrbl'].map((side) => `${name}${dash}${side}`),
  [`${name}${dash}x`]: [`${name}${dash}l`, `${name}${dash}r`],
  [`${name}${dash}y`]: [`${name}${dash}t`, `${name}${dash}b`],
})

/** What else a family sets. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ...sidesOf('p'),
  ...sidesOf('m'),
  ...sidesOf('scroll-m'),
  ...sidesOf('border', '-'),
  size: ['w', 'h'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  translate: ['translate-x', 'translate-y'],
  flex: ['basis', 'grow', 'shrink'],
  'text-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t'],
}

const VARIANTS = /^((?:(?:[^[:]|\[[^\]]*\])*:)*)(!?)-?/

function familyOf(name: string): string {
  const set = SETS.find(([, pattern]) => pattern.test(name))
  return set ? set[0] : (FAMILY.exec(name)?.[1] ?? '')
}

/**
 * Leaves out the classes that a later one takes the place of, as `tailwind-merge` does for the classes of this app. That
 * knows all of Tailwind, which is 7 kB of what each page waits for.
 */
export function mergeClasses(classes: string): string {
  const known = merged.get(classes)
  if (known !== undefined) return known
  const result = withoutReplaced(classes)
  if (merged.size === REMEMBERED) merged.clear()
  merged.set(classes, result)
  return result
}

/** Components ask for the same again and again. */
const merged = new Map<string, string>()
const REMEMBERED = 1000

function withoutReplaced(classes: string): string {
  const taken = new Set<string>()
  return classes
    .split(/\s+/)
    .filter(Boolean)
    .reverse()
    .filter((each) => {
      const [start = '', variants = '', before] = VARIANTS.exec(each) ?? []
      const after = each.endsWith('!')
      const family = familyOf(each.slice(start.length, after ? -1 : undefined))
      if (!family) return true
      const where = `${variants}${before || after ? '!' : ''}`
      if (taken.has(where + family)) return false
      for (const one of [family, ...(ALSO[family] ?? [])]) taken.add(where + one)
      return true
    })
    .reverse()
    .join(' ')
}
