/** Brings the controls of the selected element into view and starts with the first of them. */
export function editSelected(): void {
  const panel = document.getElementById(TEXT_PANEL_ID)
  panel?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  panel?.querySelector<HTMLElement>('textarea, [role=slider]')?.focus({ preventScroll: true })
}

export const TEXT_PANEL_ID = 'text-and-positioning'
