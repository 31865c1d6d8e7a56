/** Languages in which timetables are read. In doubt a short name is of the first that has it. */
export const LANGUAGES = [
  ...(['de', 'en', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv'] as const),
  ...(['da', 'nb', 'fi', 'hu', 'ro', 'ru', 'uk', 'el', 'tr', 'ja'] as const),
]
export type Language = (typeof LANGUAGES)[number]
