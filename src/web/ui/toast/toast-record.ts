import { TOAST_REMOVAL_MS } from './toast-rules.ts'

type Recorded = { readonly words: string; isOpen: boolean }

/** The toasts of this page. A dismissed one is kept until `TOAST_REMOVAL_MS` have passed (CO-15). */
export function createToastRecord() {
  const toasts = new Map<number, Recorded>()
  let last = 0
  return {
    /** Records a new toast. `repeats` is the open one that says the same: the new one takes its place. */
    open(words: string): { readonly id: number; readonly repeats: number | undefined } {
      const same = [...toasts].find(([, toast]) => toast.isOpen && toast.words === words)
      last += 1
      toasts.set(last, { words, isOpen: true })
      return { id: last, repeats: same?.[0] }
    },
    dismissed(id: number): void {
      const toast = toasts.get(id)
      if (!toast?.isOpen) return
      toast.isOpen = false
      setTimeout(() => toasts.delete(id), TOAST_REMOVAL_MS)
    },
    has: (id: number): boolean => toasts.has(id),
  }
}
