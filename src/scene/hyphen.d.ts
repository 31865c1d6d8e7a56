/** The package's own types are written for imports of folders, which Node refuses. */
declare module 'hyphen/*/index.js' {
  /** Puts soft hyphens into the words of a text. */
  export function hyphenateSync(text: string, options?: { readonly minWordLength?: number }): string
}
