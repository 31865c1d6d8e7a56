import { isAborted } from './api/api-error.ts'
import { toast } from './ui/toast/toast.ts'

/** Logs unhandled rejections and tells the person with a toast; the screen stays. */
export function reportUnhandledRejections(page: EventTarget): void {
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    const { reason } = event as PromiseRejectionEvent
    if (isAborted(reason)) return
    console.error(reason)
    toast.info('Something did not finish')
  })
}
