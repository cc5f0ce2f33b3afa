import { addCommunityUserRole } from '@causerie/contracts/community'
import type { NounScenes } from '../../permissions/scene.ts'
import { step } from '../../step.ts'
import { storyIn } from './steps.ts'

export const storyScenes = {
  ids: {
    storyId: async ({ cast, id }) => {
      const [author, params] = [
        await cast.person('author'),
        { communityId: await id('communityId') },
      ]
      const body = { userIds: [author.userId], role: 'community-moderator' }
      await step(await cast.owner(), addCommunityUserRole, { params, body })
      return (await storyIn(author, params.communityId)).storyId
    },
  },
} satisfies NounScenes
