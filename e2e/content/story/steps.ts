import { createStory, type Story } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

let references = 0
/** The body of a new text story. */
export const newStory = (communityId: string, fields: object = {}) => {
  references += 1
  const target = {
    targetType: 'community',
    targetId: communityId,
    referenceId: `draft-${references}`,
  } as const
  return { dataType: 'text', data: { text: 'hello' }, ...target, ...fields } as const
}

/** A story. It is created again until the role of its creator has reached the service. */
export const storyIn = async (
  by: Person,
  communityId: string,
  fields: object = {},
): Promise<Story> => {
  const { stories } = await step(by, createStory, { body: newStory(communityId, fields) })
  return only(stories)
}
