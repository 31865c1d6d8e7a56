import { isAborted } from './api/api-error.ts'
import { toast } from './ui/state/toast.ts'

/** What nobody waited for and what failed: the screen stays, the console knows all, the person is told discreetly. */
export function mentionUnhandledRejections(page: EventTarget): void {
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    const { reason } = event as PromiseRejectionEvent
    if (isAborted(reason)) return
    console.error(reason)
    toast.info('Something did not finish')
  })
}
