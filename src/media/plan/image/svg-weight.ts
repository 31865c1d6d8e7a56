const TAG = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const ID = /(?:^|\s)id\s*=\s*["']([^"']*)["']/
/** `href="#a"` of a `<use>`, and `fill="url(#a)"`. */
const REFERENCE = /href\s*=\s*["']\s*#([^"']+)["']|url\(\s*["']?#([^"')]+)/g
/** What is inside is only drawn where another element refers to it. */
const NOT_DRAWN_ITSELF = /^(?:defs|symbol|pattern|clipPath|mask|marker|filter)$/

/** Elements within each other, those that are referred to included. */
const DEPTH_MAX = 1000

type Node = { readonly name: string; readonly references: string[]; readonly children: Node[] }

/**
 * How many elements a drawing has once each reference to a part is written out: a few lines can mean billions. Infinite
 * for elements that are nested very deep. A part inside of itself counts once, as it is drawn.
 */
export function weightOf(svg: string): number {
  const ids = new Map<string, Node>()
  const root: Node = { name: '', references: [], children: [] }
  const open = [root]
  for (const [, end = '', name = '', attributes = '', isEmpty = ''] of svg.matchAll(TAG)) {
    if (end) {
      if (open.length > 1 && open.at(-1)?.name === name) open.pop()
      continue
    }
    const references = [...attributes.matchAll(REFERENCE)].map(([, use, url]) => use ?? url ?? '')
    const node: Node = { name, references, children: [] }
    const id = ID.exec(attributes)?.[1]
    if (id !== undefined) ids.set(id, node)
    open.at(-1)?.children.push(node)
    if (!isEmpty) open.push(node)
    if (open.length > DEPTH_MAX) return Number.POSITIVE_INFINITY
  }
  const weights = new Map<Node, number>()
  const weigh = (node: Node, depth: number): number => {
    const known = weights.get(node)
    if (known !== undefined) return known
    if (depth > DEPTH_MAX) return Number.POSITIVE_INFINITY
    weights.set(node, 0)
    let weight = 1
    for (const child of node.children)
      if (!NOT_DRAWN_ITSELF.test(child.name)) weight += weigh(child, depth + 1)
    for (const id of node.references) {
      const part = ids.get(id)
      if (part) weight += weigh(part, depth + 1)
    }
    weights.set(node, weight)
    return weight
  }
  return weigh(root, 0)
}
