/**
 * Header with the id of the account that a page shows, sent with every change. All tabs share the cookies: without
 * it, a tab of account A would write into account B, which signed in in another tab.
 */
export const BELIEVED_USER = 'x-believed-user'
