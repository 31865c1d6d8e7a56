/** Above the buttons, where nothing shifts on a desk. On a phone the stage makes room, so that its text is not covered. */
export const NOTE_PLACE =
  'lg:absolute lg:inset-x-0 lg:bottom-full lg:z-20 lg:mb-2 max-lg:mx-auto max-lg:w-full max-lg:max-w-lg'
