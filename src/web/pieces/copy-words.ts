import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Copies words for a post; `what` names them, e.g. `Caption`. Answers whether it could. */
export async function copyWords(
  what: string,
  words: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('Copying needs a secure connection.')
    await clipboard.writeText(words)
    announce(`${what} copied.`)
    return true
  } catch {
    toast.error(`Could not copy the ${what.toLowerCase()}. Please try again.`)
    return false
  }
}
