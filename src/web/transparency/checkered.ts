/** Squares behind a transparent picture. */
export const CHECKERED = 'bg-[repeating-conic-gradient(#3a2c4d_0%_25%,#6d5a86_0%_50%)] bg-size-[24px_24px]'
