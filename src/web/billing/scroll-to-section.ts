/** Brings a section into view and its heading into focus; without motion for those who asked for none. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
