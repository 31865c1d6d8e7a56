/** A small current phone, as a page sees it. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
