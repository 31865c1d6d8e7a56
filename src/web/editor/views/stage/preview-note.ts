/** What the preview does not have and the video does (ED-5). */
export const PREVIEW_NOTE = 'Text animation AND Audio plays only in downloaded video, NOT in preview'
