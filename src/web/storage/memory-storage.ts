/** Web Storage that ends with the page or the test. */
export const memoryStorage = (items = new Map<string, string>()): Storage => ({
  get length() {
    return items.size
  },
  key: (at) => [...items.keys()][at] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  clear: () => items.clear(),
})
