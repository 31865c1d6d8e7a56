/** A browser's storage that lives as long as the test. */
export const memoryStorage = (kept = new Map<string, string>()): Storage => ({
  get length() {
    return kept.size
  },
  key: (at) => [...kept.keys()][at] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
})
