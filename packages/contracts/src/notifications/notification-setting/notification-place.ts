import { z } from 'zod'
import { idOf, optional } from '../../resources/input.ts'

/** How far a setting reaches: everywhere, in a channel, or in a community. */
export const NotificationLevel = z.enum(['user', 'channel', 'community'])
export type NotificationLevel = z.infer<typeof NotificationLevel>

/** What requests about a setting name. */
export const notificationPlace = {
  level: NotificationLevel.describe('`user`: everywhere; else where the id says.'),
  channelId: optional(idOf(150)).describe(
    'Required for the level `channel`. It is not looked up, so that a channel can be turned off before it is joined.',
  ),
  communityId: optional(idOf(150)).describe('Required for the level `community`.'),
}

type Place = {
  level: NotificationLevel
  channelId?: string | undefined
  communityId?: string | undefined
}

/** The id of the channel or community; empty for the level `user`. */
export const targetOfPlace = ({ level, channelId, communityId }: Place): string => {
  if (level === 'user') return ''
  return (level === 'channel' ? channelId : communityId) ?? ''
}

/** A level of a channel or community needs the id. */
export const checkPlace = (place: Place, context: z.RefinementCtx): void => {
  if (place.level !== 'user' && targetOfPlace(place) === '')
    context.addIssue({
      code: 'custom',
      path: [`${place.level}Id`],
      message: `Must be given for the level ${place.level}.`,
    })
}
