/** Pictures change under the pointer, so the press must reach the button behind them. */
export const PICTURE = 'pointer-events-none absolute inset-0 size-full object-contain p-2'
