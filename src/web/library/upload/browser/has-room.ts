/** A copy of what is larger takes a phone too long, and too much. */
const MOST_BYTES = 300_000_000

/** Whether this browser would keep a copy of so many bytes without crowding out what it keeps already. */
export async function hasRoom(bytes: number): Promise<boolean> {
  // Where a page is not served over TLS there is no `storage`.
  if (bytes > MOST_BYTES || !('storage' in navigator)) return false
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > 3 * bytes
}
