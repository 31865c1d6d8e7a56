import { useEffect } from 'react'

/**
 * While the words of a control are too long, its form is not submitted: the focus goes to the control instead, whose
 * sentence says why. The form is caught before React hears of it, so that no screen can forget to ask.
 */
export function useSubmitGuard(controlId: string, isTooLong: boolean): void {
  useEffect(() => {
    if (!isTooLong) return
    const control = document.getElementById(controlId)
    const form = control?.closest('form')
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      control?.focus()
    }
    form?.addEventListener('submit', stop, { capture: true })
    return () => form?.removeEventListener('submit', stop, { capture: true })
  }, [controlId, isTooLong])
}
