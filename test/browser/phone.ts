/** What a small phone of today looks like to a page. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
