import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first invalid field; `errors` is a new value after each attempt. */
export function useErrorFocus(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!errors) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])
  return form
}
