import { rejectInvitation } from '@causerie/contracts/community'
import type { MakeId, NounScenes } from '../../permissions/scene.ts'
import { only } from '../../step.ts'
import { invite } from './steps.ts'

/** The other user is invited. */
const pending: MakeId = async ({ cast, person, id }) =>
  only(await invite(await cast.owner(), await id('communityId'), await person('otherUserId')))
    .invitationId

export const invitationScenes = {
  ids: {
    invitationId: pending,
    sentInvitationId: pending,
    rejectedInvitationId: async (scene) => {
      const invitationId = await pending(scene)
      await (await scene.person('otherUserId')).call(rejectInvitation, { params: { invitationId } })
      return invitationId
    },
  },
} satisfies NounScenes
