const KEY = /^[a-z0-9][a-z0-9_./-]{0,200}$/

/** Keys are made by the server alone; one that is not well formed is a mistake of ours, so it throws. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  const odd = parts.some((part) => part === '' || part === '.' || part.includes('..'))
  if (!KEY.test(key) || odd) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 60))}`)
  return key
}
