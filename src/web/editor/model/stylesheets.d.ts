declare module '*.css'

/** What the bundler makes of many files at once. */
interface ImportMeta {
  glob<Value>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Readonly<Record<string, Value>>
}
