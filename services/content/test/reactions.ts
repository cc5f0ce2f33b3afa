import {
  hikers,
  hikersCreated,
  memberJoined,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { addReaction } from '../src/reaction/add-reaction.ts'
import { removeReaction } from '../src/reaction/remove-reaction.ts'
import { contentService } from '../src/service.ts'

export const people = usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_ada')
export const hikersTarget = { targetType: 'community', targetId: hikers } as const
/** Alice moderates the hikers, bob is a member and wrote a post, carol is not a member. */
export const posted = (...more: Given[]): Given[] => postedIn({}, ...more)
export const postedIn = (how: Parameters<typeof hikersCreated>[0], ...more: Given[]): Given[] => [
  ...people,
  ...hikersCreated(how),
  memberJoined('bob'),
  postCreatedBy('bob', hikersTarget),
  ...more,
]

const record = { referenceId: 'post', referenceType: 'post' } as const
const callerOf = (who: string) => as(who, who.startsWith('ADMIN_') ? 'admin' : 'user')
/** What never changes of the post, as it was looked up. */
const resolved = { ...record, ...hikersTarget, authorId: 'bob', reactionId: 'made' }

export const add = (
  who: string,
  facts: readonly Given[],
  { reactionName = 'like', ...other }: Reacting = {},
) =>
  given(contentService, facts).when(addReaction, {
    body: { ...record, reactionName },
    caller: callerOf(who),
    resolved: { ...resolved, ...other },
  })
export const remove = (
  who: string,
  facts: readonly Given[],
  { reactionName = 'like', ...other }: Reacting = {},
) => {
  const { reactionId: _, ...reference } = { ...resolved, ...other }
  return given(contentService, facts).when(removeReaction, {
    query: { ...record, reactionName },
    caller: callerOf(who),
    resolved: reference,
  })
}

type Reacting = {
  reactionName?: string
  referenceType?: string
  referenceId?: string
  targetType?: 'community' | 'user'
  targetId?: string
}
