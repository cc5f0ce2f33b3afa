import { addReaction, getPost, type Post } from '@causerie/contracts/content'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { communityOf } from '../../community/community/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { only, step } from '../../step.ts'
import { postIn } from '../post/steps.ts'

/** The four users, an administrator, and a public community of alice's. */
export const peopleWithCommunity = async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return { ...everybody, communityId: (await communityOf(everybody.alice)).communityId }
}

/** A new post of alice's, as reactions name it. */
export const newRecord = async ({ alice, communityId }: { alice: Person; communityId: string }) => {
  const { postId } = await postIn(alice, communityId)
  return { referenceId: postId, referenceType: 'post' as const }
}
type OnPost = { referenceId: string; referenceType: 'post' }

type OnContent = { referenceId: string; referenceType: 'post' | 'story' }

export const react = async (
  by: Person,
  record: OnContent,
  reactionName = 'like',
): Promise<string> => (await step(by, addReaction, { body: { ...record, reactionName } })).addedId

/** The post with its reactions, as this user sees it. */
export const postSeenBy = async (by: Person, { referenceId }: OnPost): Promise<Post> =>
  only((await step(by, getPost, { params: { postId: referenceId } })).posts)
