/** Lets every promise settle that waits for nothing else. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))
