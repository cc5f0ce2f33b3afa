import { createStory, type Story } from '@causerie/contracts'
import type { Person } from '@causerie/testkit'
import { expect, vi } from 'vitest'
import { only } from '../../step.ts'

let references = 0
/** The body of a new text story. */
export const newStory = (communityId: string, fields: object = {}) => {
  references += 1
  const target = { targetType: 'community', targetId: communityId, referenceId: `draft-${references}` } as const
  return { dataType: 'text', data: { text: 'hello' }, ...target, ...fields } as const
}

/** A story. It is created again until the role of its creator has reached the service. */
export const storyIn = async (by: Person, communityId: string, fields: object = {}): Promise<Story> => {
  const body = newStory(communityId, fields)
  const create = async () => {
    const answer = await by.call(createStory, { body })
    expect(answer.status).toBe(200)
    return only(answer.body.stories)
  }
  return vi.waitFor(create, { timeout: 5_000 })
}
