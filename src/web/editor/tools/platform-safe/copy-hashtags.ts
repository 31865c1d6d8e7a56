import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/state/toast.ts'

/** Puts the tags on the clipboard, as they stand below a post. Says where that is not allowed what to do instead. */
export async function copyHashtags(
  tags: readonly string[],
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('There is no clipboard without a secure connection.')
    await clipboard.writeText(tags.join(' '))
    announce('Hashtags copied.')
    return true
  } catch {
    toast.error('Could not copy. Select the hashtags and copy them yourself.')
    return false
  }
}
