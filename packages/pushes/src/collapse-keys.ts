import type { TrayAbout } from '@causerie/contracts/push'

/** One push of a conversation is pending on a device: the newest. */
export const keyOfChannel = (channelId: string): string => `channel:${channelId}`

/** Acts of these categories share an item of the tray for a day, whatever record they are about. */
const sharedByDay: ReadonlySet<string> = new Set(['post', 'story', 'follow', 'follow_accepted'])

/** One push of a tray item is pending on a device: its text tells of all acts. */
export const keyOfItem = (about: TrayAbout): string => {
  const { category, targetType, targetId, day } = about
  const { referenceType, referenceId, actionReferenceId, parentId } = about
  const record = sharedByDay.has(category)
    ? []
    : [referenceType, referenceId, actionReferenceId, parentId]
  return `item:${JSON.stringify([category, targetType, targetId, day, ...record])}`
}
