/** What a translator has put in place of a text that React still holds. */
const standIns = new WeakMap<Node, ChildNode>()

const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1
const isText = (node: Node): node is Text => node.nodeType === 3

/** What stands under `parent` for a node: itself, a stand-in, or what it was moved into; undefined if nothing does. */
function presentIn(parent: Node, node: Node): ChildNode | undefined {
  const seen = new Set<Node>()
  for (let at: Node | null | undefined = node; at && !seen.has(at); at = at.parentNode ?? standIns.get(at)) {
    if (at.parentNode === parent) return at as ChildNode
    seen.add(at)
  }
  return undefined
}

/** Remembers which element a translator has put where a text was. */
function rememberStandIns(records: readonly MutationRecord[], onText: (text: Text) => void): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement)))
  if (added.size === 0) return
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const beside = [...addedNodes, previousSibling, nextSibling]
    const standIn = beside.find((node) => isElement(node) && added.has(node))
    for (const node of removedNodes) {
      if (!isElement(standIn) || node.parentNode || standIn === node) continue
      standIns.set(node, standIn)
      if (isText(node)) onText(node)
    }
  }
}

/** A text that React has changed goes back to its place, where the translator finds it. */
function putBack(text: Node): void {
  if (text.isConnected || !isText(text)) return
  let standIn = standIns.get(text)
  while (standIn && !standIn.isConnected) standIn = standIns.get(standIn)
  standIns.delete(text)
  standIn?.replaceWith(text)
}

/**
 * Lets React go on in a page that a browser translates. Translators put elements in place of text nodes, which React then
 * can neither remove nor change: it would crash, or show old words forever.
 */
export function followTranslation(page: Document): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  const remember = (records: readonly MutationRecord[]) =>
    rememberStandIns(records, (text) => changes.observe(text, { characterData: true }))
  const observer = new MutationObserver(remember)
  observer.observe(page, { childList: true, subtree: true })

  const { removeChild, insertBefore, appendChild } = Node.prototype
  /** A node that is placed anew stands for itself again. */
  const withoutStandIn = <T extends Node>(node: T): T => {
    if (standIns.has(node)) standIns.get(node)?.remove()
    standIns.delete(node)
    return node
  }
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    remember(observer.takeRecords())
    const present = presentIn(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isFollowed = before !== null && before.parentNode !== this
    if (isFollowed) remember(observer.takeRecords())
    const place = before && isFollowed ? (presentIn(this, before) ?? null) : before
    return insertBefore.call(this, withoutStandIn(node), place) as T
  }
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    return appendChild.call(this, withoutStandIn(node)) as T
  }
}
