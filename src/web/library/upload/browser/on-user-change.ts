/**
 * Returns a listener that calls back when the user is another one than before. A signed-out moment between does not
 * count: the same person may sign in again.
 */
export function onUserChange(who: () => string, act: () => void): () => void {
  let before = who()
  return () => {
    const now = who()
    if (now === '' || now === before) return
    const isAnother = before !== ''
    before = now
    if (isAnother) act()
  }
}
