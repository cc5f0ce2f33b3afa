import { rejectInvitation } from '@causerie/contracts'
import type { NounScenes } from '../../permissions/scene.ts'
import { only } from '../../step.ts'
import { invite } from './steps.ts'

export const invitationScenes = {
  ids: {
    // The other user is invited.
    invitationId: async ({ cast, person, id }) =>
      only(await invite(await cast.owner(), await id('communityId'), await person('otherUserId'))).invitationId,
  },
  before: {
    resendInvitation: async ({ person, id }) =>
      (await person('otherUserId')).call(rejectInvitation, { params: { invitationId: await id('invitationId') } }),
  },
} satisfies NounScenes
