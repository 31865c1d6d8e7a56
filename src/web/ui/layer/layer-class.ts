/** The backdrop of a dialog; a second one dims the first dialog. */
export const OVERLAY = 'fixed inset-0 z-50 animate-fade bg-stage/85'

/** A sheet on phones, a centered card elsewhere. Never taller than the window or the area above the keyboard. */
export const PANEL =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[min(92dvh,calc(100dvh-var(--toast-room,0px)))] animate-rise flex-col rounded-t-2xl border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-card focus:outline-none sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-card sm:pb-0 data-typing:bottom-(--covered) data-typing:max-h-(--seen-height) data-typing:pb-0 sm:data-typing:top-[calc(var(--seen-top)+var(--seen-height)/2)] sm:data-typing:bottom-auto'
