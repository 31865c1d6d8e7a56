/** For a control that goes with what it did: the keys stay with the design. */
export const focusStage = (): void =>
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
