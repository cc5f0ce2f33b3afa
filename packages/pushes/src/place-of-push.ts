import type { PushAbout } from './push-to-users.ts'

/** The channel or the community in which it happened, if it did in one. */
export const placeOfPush = (about: PushAbout): { channelId?: string; communityId?: string } => {
  if (about.kind === 'message') return { channelId: about.channelId }
  const { targetType, targetId } = about.trayAbout
  return targetType === 'community' ? { communityId: targetId } : {}
}
