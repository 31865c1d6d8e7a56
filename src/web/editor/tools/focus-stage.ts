/** For a control that disappears with its action: keys then act on the design. */
export const focusStage = (): void =>
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
