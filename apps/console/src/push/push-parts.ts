export const pushParts = ['state', 'keys', 'events'] as const
export type PushPart = (typeof pushParts)[number]
