import { memberOrBannedCondition } from '@causerie/authorization'
import { indexesOn } from '@causerie/kernel'
import { communityUsers, users } from '@causerie/replicas'
import { channelUsers } from './channel-user.ts'

/** Members in the order of their lists, and people by name. Former members are not listed. */
export const channelUserIndexes = [
  ...indexesOn(channelUsers, {
    channel_users_by_creation: {
      on: ['channelId', 'createdAt', 'userId'],
      where: memberOrBannedCondition(),
    },
  }),
  ...indexesOn(communityUsers, {
    community_users_by_creation: {
      on: ['communityId', 'createdAt', 'userId'],
      where: memberOrBannedCondition(),
    },
  }),
  ...indexesOn(users, { users_by_grams: { grams: 'nameGrams' } }),
]
