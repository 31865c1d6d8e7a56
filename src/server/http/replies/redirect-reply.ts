/** Returns the path if it stays on this site. Another origin, a scheme or a line break is a server error. */
export function ownPath(location: string): string {
  const base = 'http://own.invalid'
  const own = location.startsWith('/') && URL.canParse(location, base) && !/[\\\s]/.test(location)
  if (!own || new URL(location, base).origin !== base) throw new Error('A redirect would leave this site')
  return location
}
