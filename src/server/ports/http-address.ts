/** Whether a text is where a program may send requests to: over http or https, and with nothing secret in it. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = !url.search && !url.hash && !url.username && !url.password
  return bare && ['http:', 'https:'].includes(url.protocol)
}
