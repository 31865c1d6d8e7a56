import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { DesignEdit } from './look-edit.ts'
import { isOfLook } from './look-overlays.ts'

/** Edits after which an element is as the user wants it, not as the look does. */
const BY_HAND: ReadonlySet<DesignEdit['kind']> = new Set<DesignEdit['kind']>([
  'move',
  'rotate',
  'resize',
  'transform',
  'restyle',
  'restyle-all',
  'set-text-background',
  'set-all-text-backgrounds',
  'set-content',
  'set-visible',
  'delete',
  'remove-overlay',
  'restack',
  'set-layer',
  'set-start',
  'apply-header-preset',
  'paste-style',
])

const joined = (ids: readonly ElementId[] = [], more: readonly ElementId[]): ElementId[] => [
  ...new Set([...ids, ...more]),
]

/** The look's elements that an edit has changed or removed. */
const changedOfLook = (
  before: readonly { readonly id: ElementId }[],
  after: readonly { readonly id: ElementId }[],
): ElementId[] => {
  const same = new Set(after)
  return before.filter((each) => isOfLook(each) && !same.has(each)).map(({ id }) => id)
}

/** Marks the look's elements that an edit has changed, and texts that it gave words of their own. */
export function withDetached(before: Design, after: Design, kind: DesignEdit['kind']): Design {
  const { look } = after
  if (!look || !BY_HAND.has(kind)) return after
  const texts = changedOfLook(before.textElements, after.textElements)
  const changed = [...texts, ...changedOfLook(before.overlayElements, after.overlayElements)]
  if (changed.length === 0) return after
  const isWritten = texts.length > 0 && (kind === 'set-content' || kind === 'delete')
  return {
    ...after,
    look: {
      ...look,
      detached: joined(look.detached, changed),
      ...(isWritten && { ownWords: joined(look.ownWords, texts) }),
    },
  }
}
