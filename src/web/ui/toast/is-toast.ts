/** Toasts appear above layers; clicking one must not close the layer. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null
