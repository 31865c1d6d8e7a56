/** Whether a text is an http or https address without credentials. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = !url.search && !url.hash && !url.username && !url.password
  return bare && ['http:', 'https:'].includes(url.protocol)
}
