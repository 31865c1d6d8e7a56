import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Copies the tags as they appear below a post. If the browser forbids it, the notice says what to do instead. */
export async function copyHashtags(
  tags: readonly string[],
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('Copying needs a secure connection.')
    await clipboard.writeText(tags.join(' '))
    announce('Hashtags copied.')
    return true
  } catch {
    toast.error('Could not copy. Select the hashtags and copy them yourself.')
    return false
  }
}
