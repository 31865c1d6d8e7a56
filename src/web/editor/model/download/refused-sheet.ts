/** The browser did not open its share sheet: the tap that wanted it was too long ago. */
export const isRefusedSheet = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'
