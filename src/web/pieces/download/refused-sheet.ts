/** The browser refused to open the share sheet because the tap was too long ago. */
export const isRefusedSheet = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'
