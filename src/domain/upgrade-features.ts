/** What the upgrade page explains, each in a section of its own. */
export const UPGRADE_FEATURES = ['downloads', 'watermark', 'videos', 'custom-classes', 'hd'] as const
export type UpgradeFeature = (typeof UPGRADE_FEATURES)[number]
