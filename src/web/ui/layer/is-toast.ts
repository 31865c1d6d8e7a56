/** Whether something is a toast: said over a layer, about what was done in it. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null
