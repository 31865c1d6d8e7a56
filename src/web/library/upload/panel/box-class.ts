/** The one place where an upload is begun, on its way, or has failed; nothing below it moves between these. */
export const BOX = 'flex min-h-28 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4'
