import { getPoll } from '@causerie/contracts/content'
import type { NounScenes } from '../../permissions/scene.ts'
import { only, step } from '../../step.ts'
import { pollOf } from './steps.ts'

export const pollScenes = {
  ids: {
    // The other user's; no post shows it.
    pollId: async ({ person }) => (await pollOf(await person('otherUserId'))).pollId,
    pollAnswerId: async ({ person, id }) => {
      const { polls } = await step(await person('otherUserId'), getPoll, {
        params: { pollId: await id('pollId') },
      })
      return only(polls).answers[0]?.id ?? ''
    },
  },
} satisfies NounScenes
