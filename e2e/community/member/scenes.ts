import { addCommunityUserRole, banCommunityUsers } from '@causerie/contracts'
import type { NounScenes, Scene } from '../../permissions/scene.ts'

const withRole = async ({ cast, id }: Scene) => {
  const body = { userIds: [await id('userId')], role: 'channel-moderator' }
  return (await cast.owner()).call(addCommunityUserRole, { params: { communityId: await id('communityId') }, body })
}

export const memberScenes = {
  before: {
    unbanCommunityUsers: async ({ cast, id }) =>
      (await cast.owner()).call(banCommunityUsers, {
        params: { communityId: await id('communityId') },
        body: { userIds: [await id('userId')] },
      }),
    removeCommunityUserRole: withRole,
    removeCommunityUserRoles: withRole,
  },
} satisfies NounScenes
