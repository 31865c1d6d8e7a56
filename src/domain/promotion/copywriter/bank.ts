import type { WritingStyle } from '#domain/design/details-form.ts'

/** Kinds of classes that are spoken of differently. */
export const CLASS_FAMILIES = ['pole', 'heels', 'aerial', 'dance', 'fitness', 'stretch', 'kids'] as const
export type ClassFamily = (typeof CLASS_FAMILIES)[number]

export type ClassLevel = 'beginner' | 'advanced'

/**
 * The lines of one style. `{class}` stands for the name of the class, `{Class}` for it at the start of a sentence, in
 * bodies only: frames need no article and no plural, so that every name fits.
 */
export type StyleBank = {
  /** Opens: 8 words at most. May be two short lines of verse. */
  readonly hooks: readonly string[]
  /** Says what the class is like: 13 words at most, `{class}` counted as one. */
  readonly bodies: readonly string[]
  /** Calls: 5 words at most. */
  readonly invitations: readonly string[]
  /** Asks to pass it on: 60 characters at most. */
  readonly sharing: readonly string[]
}

/** Everything that the built-in writer can say in one language. No sentence stands in it twice. */
export type Phrases = {
  readonly styles: Readonly<Record<WritingStyle, StyleBank>>
  /** More bodies, for what the class is. */
  readonly families: Readonly<Record<ClassFamily, readonly string[]>>
  /** The same for classes of which nothing more is known. */
  readonly anyClass: readonly string[]
  /** Who may come: 7 words at most. */
  readonly levels: Readonly<Record<ClassLevel, readonly string[]>>
  /** What a class without a name is called in a sentence. */
  readonly unnamedClass: string
}
