/** How many looks there are, for pages that show none of them: the looks themselves are 20 kB. */
export const LOOK_COUNT = 24
