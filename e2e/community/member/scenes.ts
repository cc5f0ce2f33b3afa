import { addCommunityUserRole } from '@causerie/contracts/community'
import type { NounScenes, Scene } from '../../permissions/scene.ts'

const withRole = async ({ cast, id }: Scene) => {
  const body = { userIds: [await id('userId')], role: 'channel-moderator' }
  return (await cast.owner()).call(addCommunityUserRole, {
    params: { communityId: await id('communityId') },
    body,
  })
}

export const memberScenes = {
  ids: { bannedUserId: async ({ cast }) => (await cast.person('banned')).userId },
  before: {
    removeCommunityUserRole: withRole,
    removeCommunityUserRoles: withRole,
  },
} satisfies NounScenes
