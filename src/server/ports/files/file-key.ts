const KEY = /^[a-z0-9][a-z0-9_./-]{0,200}$/

/** Names that begin with a dot are the store's own. */
export const isKey = (text: string): boolean =>
  KEY.test(text) &&
  text.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.includes('..'))

/** Keys are made by the server alone; one that is not well formed is a mistake of ours, so it throws. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 60))}`)
  return key
}
