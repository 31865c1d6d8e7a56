const MARKS = /[\u00ad\u200b]/g

/** Without soft hyphens and zero-width spaces, which show nothing: they say where a text may break, and belong to its place. */
export const withoutBreakMarks = (text: string): string => text.replace(MARKS, '')
