import { updateSocialSetting } from '@causerie/contracts/community'
import { type Placement, type Post, pinPost, pinPostGlobally } from '@causerie/contracts/content'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { communityOf } from '../../community/community/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { step } from '../../step.ts'
import { postIn } from '../post/steps.ts'

type Pinned = Pick<Post, 'postId' | 'targetId'>

/** The parameters of requests about a pinned post. */
export const of = (
  { postId, targetId: communityId }: Pinned,
  placement: Placement = 'default',
) => ({
  params: { communityId, placement, postId },
})

/** Pins a post in its community. */
export const pin = (by: Person, post: Pinned, placement?: Placement) =>
  step(by, pinPost, of(post, placement))

/** Pins a post for the whole network. */
export const pinGlobally = (admin: Person, { postId }: Pick<Post, 'postId'>) =>
  step(admin, pinPostGlobally, { params: { postId } })

/** Sets how many posts are pinned for the whole network. */
export const allowGlobalPins = (admin: Person, maxGlobalPinnedPost: number) =>
  step(admin, updateSocialSetting, { body: { globalFeed: { maxGlobalPinnedPost } } })

/** The four users and an administrator, and two posts of bob's in a community of alice's. */
export const peopleWithPosts = async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return { ...everybody, ...(await twoPosts(everybody)) }
}

/** Two posts of bob's in a new community of alice's. */
export const twoPosts = async (
  { alice, bob }: { alice: Person; bob: Person },
  fields: object = {},
) => {
  const { communityId } = await communityOf(alice, { userIds: ['bob'], ...fields })
  const [first, second] = [
    await postIn(bob, communityId, { text: 'first' }),
    await postIn(bob, communityId, { text: 'second' }),
  ]
  return { communityId, first, second }
}

/** The ids of pinned posts, in the order of the pins. */
export const pinnedIn = ({ body }: { body: { pins: readonly { referenceId: string }[] } }) =>
  body.pins.map((one) => one.referenceId)
