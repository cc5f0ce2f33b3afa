import { type Community, createCommunity } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Creates a community. */
export const communityOf = async (by: Person, fields: object = {}): Promise<Community> =>
  only(
    (await step(by, createCommunity, { body: { displayName: 'Gardeners', ...fields } }))
      .communities,
  )
