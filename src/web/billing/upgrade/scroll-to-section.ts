/**
 * Brings a section into view and its heading into focus, or what it has of that id; without motion for those who asked for
 * none.
 */
export function scrollToSection(id: string, focusedId?: string): void {
  const section = document.getElementById(id)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
  if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true })
}
