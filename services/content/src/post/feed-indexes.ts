import { indexesOn } from '@causerie/kernel'
import { acceptedFollowCondition, followings } from '@causerie/replicas'

/** The users whom a viewer followed last. */
export const feedIndexes = indexesOn(followings, {
  followings_by_follower: {
    on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'],
    where: acceptedFollowCondition(),
  },
})
