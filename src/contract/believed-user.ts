/**
 * Header with the id of whom a page takes to be signed in, sent with everything that may change something. Cookies are
 * one jar for all tabs: without it, a tab in which A is at work would write into the account that B entered in another.
 */
export const BELIEVED_USER = 'x-believed-user'
