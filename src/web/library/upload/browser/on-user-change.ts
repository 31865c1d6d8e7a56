/**
 * Calls back once when somebody else is there than was before. Nobody, for a while, is nobody else: a session may end
 * and the same person come back.
 */
export function onAnother(who: () => string, act: () => void): () => void {
  let before = who()
  return () => {
    const now = who()
    if (now === '' || now === before) return
    const isAnother = before !== ''
    before = now
    if (isAnother) act()
  }
}
