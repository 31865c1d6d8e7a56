declare module '*.css'

/** The bundler's import of many files. */
interface ImportMeta {
  glob<Value>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Readonly<Record<string, Value>>
}
