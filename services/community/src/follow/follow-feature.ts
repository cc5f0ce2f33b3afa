import { feature } from '@causerie/kernel'
import { followingFolds, followings } from '@causerie/replicas'
import { acceptFollower } from './accept-follower.ts'
import { followCountFolds, followCounts } from './follow-count.ts'
import { followIndexes } from './follow-indexes.ts'
import { followUser } from './follow-user.ts'
import { followerFolds, followers } from './follower.ts'
import { getFollowInfo } from './get-follow-info.ts'
import { getMyFollowInfo } from './get-my-follow-info.ts'
import { grantPendingFollows } from './grant-pending-follows.ts'
import { queryFollowers } from './query-followers.ts'
import { queryFollowing } from './query-following.ts'
import { queryMyFollowers } from './query-my-followers.ts'
import { queryMyFollowing } from './query-my-following.ts'
import { removeFollower } from './remove-follower.ts'
import { unfollowUser } from './unfollow-user.ts'

/** Follows and follow requests between users. */
export const followFeature = feature({
  tables: [followings, followers, followCounts],
  indexes: followIndexes,
  folds: [followingFolds, followerFolds, followCountFolds],
  operations: {
    followUser,
    unfollowUser,
    acceptFollower,
    removeFollower,
    queryMyFollowers,
    queryMyFollowing,
    queryFollowers,
    queryFollowing,
    getMyFollowInfo,
    getFollowInfo,
  },
  followUps: [{ on: 'community', followUp: grantPendingFollows }],
})
