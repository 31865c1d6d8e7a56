/** Pictures come and go under the pointer; what is pressed must be the button, which stays. */
export const PICTURE = 'pointer-events-none absolute inset-0 size-full object-contain p-2'
