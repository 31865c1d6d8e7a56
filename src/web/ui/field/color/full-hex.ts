/** `#f80` is short for `#ff8800`: it may be typed, but a colour of a design is always written in full. */
export const fullHex = (typed: string): string =>
  /^#[0-9a-f]{3}$/i.test(typed) ? typed.replace(/[0-9a-f]/gi, '$&$&') : typed
