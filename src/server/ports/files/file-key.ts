const KEY = /^[a-z0-9][a-z0-9_./-]{0,200}$/

/** Names with a leading dot belong to the store. */
export const isKey = (text: string): boolean =>
  KEY.test(text) &&
  text.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.includes('..'))

/** The server generates all keys; an invalid one is a bug, so it throws. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 60))}`)
  return key
}
