/** Two such buttons and two icons fit the width of the stage. */
export const BAR_BUTTON = 'min-h-12 min-w-0 flex-auto gap-1.5 px-2 text-sm [&>svg]:size-4 [&>svg]:shrink-0'
