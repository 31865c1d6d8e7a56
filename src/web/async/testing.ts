/** Lets everything happen that only waits for promises. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))
