import { type RefObject, useEffect, useRef } from 'react'

/** Brings whoever sent a form to the first field that is to be mended; `complaint` is a new one after each try. */
export function useErrorFocus(complaint: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!complaint) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [complaint])
  return form
}
