/** What the video has and the preview lacks (ED-5). */
export const PREVIEW_NOTE = 'Text animation AND Audio plays only in downloaded video, NOT in preview'
