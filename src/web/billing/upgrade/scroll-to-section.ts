/**
 * Brings a section into view and its heading into focus, or, where it has one of that id, a control of it; without motion
 * for those who asked for none.
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
