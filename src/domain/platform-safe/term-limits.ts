/** Of an added term. */
export const TERM_MAX = 60
export const ALTERNATIVE_MAX = 60
export const REASON_MAX = 80
export const PHRASES_MAX = 20

/** Added terms and switched-off ones together. */
export const TERM_CHANGES_MAX = 500

/** Of an added term whose reason was left blank. */
export const DEFAULT_REASON = 'Apps may hide posts that say this.'
