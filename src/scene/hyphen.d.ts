/**
 * The package's own types are written for imports of folders, which Node refuses, and name exports that Node does not
 * find: the files are CommonJS, whose exports are all in `default`.
 */
declare module 'hyphen/*/index.js' {
  const patterns: {
    /** Puts soft hyphens into the words of a text. */
    hyphenateSync(text: string, options?: { readonly minWordLength?: number }): string
  }
  export default patterns
}
