import type { OperationId } from '@causerie/contracts'
import { banChannelUsers, deleteChannel, leaveChannel } from '@causerie/contracts/chat'
import {
  banCommunityUsers,
  banUser,
  blockUser,
  deleteCommunity,
  deleteUser,
  followUser,
  leaveCommunity,
  unfollowUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { changePollVote, getPost } from '@causerie/contracts/content'
import { operationOf } from '@causerie/contracts/every-contract'
import type { AnyOperation } from '@causerie/protocol'
import { type FreshNetwork, freshNetwork, type Input } from '@causerie/testkit'
import { exampleOf, operationIds } from '@causerie/testkit/requests/examples'
import { describe, expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { step } from '../step.ts'
import { type Door, doors, noDoors, type Place } from './doors.ts'
import { type Placed, placeIn, secret } from './places.ts'

const writing = operationIds.filter((id) => operationOf(id).method !== 'GET')

describe('an operation that writes', () => {
  it.each(writing)('%s is a door, or has a reason why it is none', (id) => {
    expect([doors[id] !== undefined, noDoors.has(id)].filter(Boolean)).toHaveLength(1)
  })
})

/** What happened to the caller, or to the place. */
type End = (at: Placed & { network: FreshNetwork }) => Promise<unknown>
type Scene = {
  place: Place
  /** Whether the caller took part before. */
  isIn?: boolean
  community?: object
  end: End
  /** Whether the caller may still read, or is refused even what takes back. */
  isReadable?: boolean
  isGone?: boolean
}

const makeUsersPrivate = async (network: FreshNetwork) =>
  step(await network.admin(), updateSocialSetting, { body: { userPrivacySetting: 'private' } })
const block: End = ({ owner, caller }) =>
  step(owner, blockUser, { params: { userId: caller.userId } })
const blockBack: End = ({ owner, caller }) =>
  step(caller, blockUser, { params: { userId: owner.userId } })
const banGlobally: End = async ({ network, caller }) =>
  step(await network.admin(), banUser, { body: { userId: caller.userId } })
const inCommunity = ({ others }: Placed) => ({ params: { communityId: others.communityId ?? '' } })
const inChannel = ({ others }: Placed) => ({ params: { channelId: others.channelId ?? '' } })
const usersOf = ({ caller }: Placed) => ({ body: { userIds: [caller.userId] } })

const scenes: Record<string, Scene> = {
  'on the feed of a user who blocks the caller': { place: 'feed', end: block, isReadable: true },
  'on the feed of a user whom the caller blocks': {
    place: 'feed',
    end: blockBack,
    isReadable: true,
  },
  'on the feed of a private user, for a stranger': {
    place: 'feed',
    isIn: false,
    end: ({ network }) => makeUsersPrivate(network),
  },
  'on the feed of a private user, for a former follower': {
    place: 'feed',
    end: async ({ network, owner, caller }) => {
      await step(caller, followUser, { params: { userId: owner.userId } })
      await makeUsersPrivate(network)
      await step(caller, unfollowUser, { params: { userId: owner.userId } })
    },
  },
  'on the feed of a deleted user': {
    place: 'feed',
    isGone: true,
    end: async ({ network, owner }) =>
      step(await network.admin(), deleteUser, { params: { userId: owner.userId } }),
  },
  'in a private community, for a stranger': {
    place: 'community',
    isIn: false,
    community: { isPublic: false },
    end: async () => {},
  },
  'in a private community that the caller left': {
    place: 'community',
    community: { isPublic: false },
    end: (at) => step(at.caller, leaveCommunity, inCommunity(at)),
  },
  'in a community that banned the caller': {
    place: 'community',
    isReadable: true,
    end: (at) => step(at.owner, banCommunityUsers, { ...inCommunity(at), ...usersOf(at) }),
  },
  'in a deleted community': {
    place: 'community',
    isGone: true,
    end: (at) => step(at.owner, deleteCommunity, inCommunity(at)),
  },
  'in a conversation with a user who blocks the caller': {
    place: 'conversation',
    end: block,
    isReadable: true,
  },
  'in a conversation with a user whom the caller blocks': {
    place: 'conversation',
    end: blockBack,
    isReadable: true,
  },
  'in a channel, for a stranger': { place: 'channel', isIn: false, end: async () => {} },
  'in a channel that the caller left': {
    place: 'channel',
    end: (at) => step(at.caller, leaveChannel, inChannel(at)),
  },
  'in a channel that banned the caller': {
    place: 'channel',
    end: (at) => step(at.owner, banChannelUsers, { ...inChannel(at), ...usersOf(at) }),
  },
  'in a deleted channel': {
    place: 'channel',
    isGone: true,
    end: (at) => step(at.owner, deleteChannel, inChannel(at)),
  },
  'on a feed, after a ban from the network': { place: 'feed', isGone: true, end: banGlobally },
  'in a community, after a ban from the network': {
    place: 'community',
    isGone: true,
    end: banGlobally,
  },
  'in a channel, after a ban from the network': {
    place: 'channel',
    isGone: true,
    end: banGlobally,
  },
  'in a conversation, after a ban from the network': {
    place: 'conversation',
    isGone: true,
    end: banGlobally,
  },
}

/** Tries every door of a place, all at once; afterwards what takes back, which can be done once. */
const attemptsAt = async (place: Place, at: Placed) => {
  // Every key of an object that was written with them.
  const all = (Object.entries(doors) as [OperationId, Door][]).filter(([, door]) =>
    door.in.includes(place),
  )
  const tryAll = (takesBack: boolean) =>
    Promise.all(
      all
        .filter(([, door]) => (door.takesBack ?? false) === takesBack)
        .map(async ([id, door]) => ({ id, door, ...(await attempt({ id, door, place }, at)) })),
    )
  return [...(await tryAll(false)), ...(await tryAll(true))]
}

type Knocking = { id: OperationId; door: Door; place: Place }
const attempt = async (
  { id, door: { record }, place }: Knocking,
  { caller, owner, ...at }: Placed,
) => {
  const request = exampleOf(id, at[record])
  // Examples name communities; a target that is a user is the owner of the feed.
  const asked = JSON.parse(JSON.stringify(request), (_, value) =>
    place === 'feed' && value?.targetType === 'community'
      ? { ...value, targetType: 'user', targetId: owner.userId }
      : value,
  ) as Input<AnyOperation>
  const contract = operationOf(id)
  const { status, text } = await caller.call(contract, asked)
  return { isDone: status === contract.success, status, text }
}

describeNetwork('whoever may not come in by the front door', () => {
  it.each(Object.entries(scenes))('%s: finds no other door open', async (_, scene) => {
    const { place, isIn = true, community, end, isReadable = false, isGone = false } = scene
    const network = await freshNetwork()
    const at = await placeIn(network, place, { isIn, ...(community && { community }) })
    await end({ ...at, network })
    await network.settled()

    const mayTakeBack = isIn && !isGone
    // A story is refused with 400 where there is no community.
    const refused = isGone ? [400, 403, 404] : [403, 404]
    for (const { id, door, status, isDone, text } of await attemptsAt(place, at)) {
      if (door.takesBack && mayTakeBack)
        expect.soft({ id, isDone, text }).toMatchObject({ isDone: true })
      else
        expect
          .soft({ id, status, text }, id)
          .toMatchObject({ status: expect.toSatisfy((one) => refused.includes(one)) })
      if (!isReadable) expect.soft(text, id).not.toContain(secret)
    }
  })

  it.each(['feed', 'community', 'channel', 'conversation'] as const)(
    'while it is open, everybody in it uses those of a %s',
    async (place) => {
      const network = await freshNetwork()
      const at = await placeIn(network, place)
      for (const { id, door, isDone, text } of await attemptsAt(place, at)) {
        const { may } = operationOf(id)
        const isForAll =
          door.record === 'own' || (may.permission === undefined && may.scope.name !== 'own')
        if (isForAll) expect.soft({ isDone, text }, id).toMatchObject({ isDone: true })
      }
    },
  )

  it('takes back a vote, and is not shown what it was about', async () => {
    const network = await freshNetwork()
    const at = await placeIn(network, 'community', { community: { isPublic: false } })
    await step(at.caller, leaveCommunity, inCommunity(at))
    await network.settled()
    const params = { pollId: at.others.pollId ?? '' }
    const { body } = await at.caller.call(changePollVote, { params, body: { answerIds: [] } })
    expect(body).toMatchObject({ polls: [] })
    expect(
      (await at.caller.call(getPost, { params: { postId: at.others.postId ?? '' } })).status,
    ).toBe(403)
    expect(
      (
        await at.caller.call(changePollVote, {
          params,
          body: { answerIds: [at.others.pollAnswerId ?? ''] },
        })
      ).status,
    ).toBe(403)
  })
})
