export const settingsParts = [
  'social',
  'chat',
  'videos',
  'streams',
  'moderation',
  'notifications',
  'keys',
] as const
export type SettingsPart = (typeof settingsParts)[number]
