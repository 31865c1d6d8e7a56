/**
 * Header with which our pages ask who is signed in: a visitor gets `200` and `null`. All other callers get a 401, which
 * a browser would log as a failed request of every page that a visitor opens.
 */
export const VISITOR_GETS = { name: 'x-visitor-gets', value: 'null' } as const
