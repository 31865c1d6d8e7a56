/**
 * The opacity of a video that is not to be seen ungraded. Of an invisible one, browsers present fewer frames; and a picture may
 * lack a canvas that has just become visible, so nobody knows from when on a canvas covers a visible one.
 */
export const UNSEEN = '0.01'
