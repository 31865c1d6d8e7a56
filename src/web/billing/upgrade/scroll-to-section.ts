/**
 * Scrolls to a section and focuses its heading, or one of its controls if `controlId` exists. Respects reduced
 * motion.
 */
export function scrollToSection(id: string, controlId?: string): void {
  const section = document.getElementById(id)
  const control = controlId ? document.getElementById(controlId) : null
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'instant' : 'smooth'
  if (control) control.scrollIntoView({ behavior, block: 'center' })
  else section?.scrollIntoView({ behavior, block: 'start' })
  const focused = control ?? section?.querySelector('h2')
  focused?.focus({ preventScroll: true })
}
