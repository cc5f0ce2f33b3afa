import { joinCommunity, updateCommunity } from '@causerie/contracts/community'
import type { NounScenes, Scene } from '../../permissions/scene.ts'

/** The other user asked to join. */
const asked = async ({ cast, person, id }: Scene): Promise<string> => {
  const params = { communityId: await id('communityId') }
  await (await cast.owner()).call(updateCommunity, { params, body: { requiresJoinApproval: true } })
  await (await person('otherUserId')).call(joinCommunity, { params })
  return params.communityId
}

export const joinRequestScenes = {
  ids: { requestedCommunityId: asked },
  before: { approveJoinRequest: asked, rejectJoinRequest: asked },
} satisfies NounScenes
