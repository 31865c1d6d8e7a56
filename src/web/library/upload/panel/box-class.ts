/** The same height for every state of an upload, so that nothing below moves. */
export const BOX = 'flex min-h-28 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4'
