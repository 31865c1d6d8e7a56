/** "22 November 2026 at 15:05 (Europe/Zurich)"; in UTC where the zone is not known or is none. */
export function momentIn(at: Date, timeZone: string | null): string {
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${format.format(at)} (${zone})`
}

function isZone(name: string | null): name is string {
  try {
    return name !== null && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
