/** Whether a picture was made of the very same inputs. */
export const isSameKey = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])
