/** Expands `#f80` to `#ff8800`: designs store colors in full. */
export const fullHex = (typed: string): string =>
  /^#[0-9a-f]{3}$/i.test(typed) ? typed.replace(/[0-9a-f]/gi, '$&$&') : typed
