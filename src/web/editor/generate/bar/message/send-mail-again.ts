import { resendVerification } from '#contract/mailbox.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/state/toast.ts'

/** Has the mail sent that proves the own mailbox, and says how that went. Never throws. */
export async function sendMailAgain(): Promise<void> {
  try {
    await call(resendVerification)
    toast.done('Sent once more. It can take a minute; look in the spam folder too.')
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}
