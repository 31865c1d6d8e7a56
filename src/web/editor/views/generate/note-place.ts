/** Above the buttons, over the stage, so that nothing shifts; on a phone in landscape, beside the stage. */
export const NOTE_PLACE =
  'phone-note absolute inset-x-0 bottom-full z-20 mb-2 max-lg:inset-x-2 max-lg:mx-auto max-lg:max-w-lg sideways:static sideways:mb-0'
