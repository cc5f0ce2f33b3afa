import { addCommunityUserRoles, banCommunityUsers } from '@causerie/contracts/community'
import { permissionsOfCommunities, roleWith } from '../../permissions/cast.ts'
import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { communityOf } from './steps.ts'

/**
 * A community of the owner's in which each caller is what their name says, and the user of the
 * examples is a member.
 */
const communityId = async (scene: Scene): Promise<string> => {
  const { cast, permission } = scene
  const [owner, someMember, member, author, banned, moderator, custom] = await Promise.all([
    cast.owner(),
    scene.person('userId'),
    cast.person('member'),
    cast.person('author'),
    cast.person('banned'),
    cast.moderator(),
    cast.custom(permission),
  ])
  const inside = [someMember, member, author, banned, moderator, custom].map(({ userId }) => userId)
  const made = await communityOf(owner, { userIds: inside })
  const params = { communityId: made.communityId }
  const give = ({ userId }: { userId: string }, role: string) =>
    owner.call(addCommunityUserRoles, { params, body: { userIds: [userId], roles: [role] } })
  await Promise.all([
    owner.call(banCommunityUsers, { params, body: { userIds: [banned.userId] } }),
    give(moderator, 'community-moderator'),
    permission && permissionsOfCommunities.has(permission) && give(custom, roleWith(permission)),
  ])
  return made.communityId
}

export const communityScenes = {
  ids: { communityId, openCommunityId: communityId },
} satisfies NounScenes
