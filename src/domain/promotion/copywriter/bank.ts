import type { WritingStyle } from '#domain/design/details-form.ts'

/** Kinds of classes with wording of their own. */
export const CLASS_FAMILIES = ['pole', 'heels', 'aerial', 'dance', 'fitness', 'stretch', 'kids'] as const
export type ClassFamily = (typeof CLASS_FAMILIES)[number]

export type ClassLevel = 'beginner' | 'advanced'

/**
 * The lines of one style. `{class}` is replaced by the class name, `{Class}` by the name at the start of a sentence,
 * in bodies only. Frames need no article or plural, so every name fits.
 */
export type StyleBank = {
  /** Opening: at most 8 words. May be two short lines of verse. */
  readonly hooks: readonly string[]
  /** Describes the class: at most 13 words; `{class}` counts as one. */
  readonly bodies: readonly string[]
  /** Call to action: at most 5 words. */
  readonly invitations: readonly string[]
  /** Asks readers to share: at most 60 characters. */
  readonly sharing: readonly string[]
}

/** All phrases of the built-in copywriter in one language. No sentence appears twice. */
export type Phrases = {
  readonly styles: Readonly<Record<WritingStyle, StyleBank>>
  /** Additional bodies by kind of class. */
  readonly families: Readonly<Record<ClassFamily, readonly string[]>>
  /** The same for an unknown kind of class. */
  readonly anyClass: readonly string[]
  /** Level: at most 7 words. */
  readonly levels: Readonly<Record<ClassLevel, readonly string[]>>
  /** Replacement for a missing class name in a sentence. */
  readonly unnamedClass: string
}

/**
 * Hooks for looks: short lines that are set large and need no class name. At most 7 words and 42 characters each. No
 * line appears twice, nor as an opening in the phrases.
 */
export type LookHooks = {
  readonly styles: Readonly<Record<WritingStyle, readonly string[]>>
  /** In every style. */
  readonly families: Readonly<Record<ClassFamily, readonly string[]>>
}
