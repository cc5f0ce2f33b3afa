import { followUser } from '@causerie/contracts/community'
import type { NounScenes, Scene } from '../../permissions/scene.ts'

/** The other user, whose follows they are, follows the user. */
const following = async ({ person, id }: Scene) =>
  (await person('otherUserId')).call(followUser, { params: { userId: await id('userId') } })
const followed = async ({ person, id }: Scene) =>
  (await person('userId')).call(followUser, { params: { userId: await id('otherUserId') } })

export const followScenes = {
  before: { unfollowUser: following, acceptFollower: followed, removeFollower: followed },
} satisfies NounScenes
