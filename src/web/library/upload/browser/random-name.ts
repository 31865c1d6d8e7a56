/** A name that nobody else gives. Pages that are not served over TLS have no `randomUUID`. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
