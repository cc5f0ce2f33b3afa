import {
  Community,
  deleteCommunity,
  followUser,
  joinCommunity,
  joinCommunityDirectly,
  listMyJoinRequests,
  queryMyFollowing,
  SocialNetworkSetting,
  updateCommunity,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type Caller, decision, newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { latestInvitation } from '@causerie/replicas'
import { eventually } from '@causerie/testkit/eventually'
import {
  hikers,
  hikersCreated,
  joinRequested,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { communityService } from '../service.ts'
import { latestJoinRequest } from './join-request.ts'

let community: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => community.close())

/**
 * A fresh network with alice, who moderates the hikers, and with two who have asked for nothing
 * yet.
 */
const network = async (more: readonly Fact[] = []) => {
  const networkId = newId()
  const facts = [
    ...usersCreated('alice', 'bob', 'carol', 'ADMIN_root'),
    ...hikersCreated(),
    ...more,
  ]
  await community.host.decide(
    { networkId, actor: 'alice', cause: 'given' },
    decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts }),
  )
  return (userId: string): Caller => ({
    userId,
    networkId,
    kind: userId === 'ADMIN_root' ? 'admin' : 'user',
    sessionId: '',
    device: '',
  })
}

const params = { communityId: hikers }
const statusOfRequest = async (caller: Caller) =>
  (await community.reply(listMyJoinRequests, { params }, caller)).joinRequests[0]?.status ===
  'approved'
/** Every way to ask, and whether what was asked is granted. */
const ways = {
  follow: {
    ask: (caller: Caller) => community.reply(followUser, { params: { userId: 'alice' } }, caller),
    isGranted: async (caller: Caller) =>
      (await community.reply(queryMyFollowing, { query: { status: 'all' } }, caller)).follows[0]
        ?.status === 'accepted',
  },
  join: {
    ask: (caller: Caller) => community.reply(joinCommunity, { params }, caller),
    isGranted: statusOfRequest,
  },
}

/** The values of a setting that has few. */
const valuesOf = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodEnum) return schema.options
  return schema instanceof z.ZodBoolean ? [true, false] : []
}
/** Every setting with two values that an update takes. Those that come later are tried as well. */
const changedFields = (resource: z.ZodObject, { body }: { body: z.ZodType }) =>
  Object.entries(resource.shape).flatMap(([name, schema]) => {
    // The shapes of contracts are schemas of zod.
    const values = valuesOf(schema as z.ZodType).filter((value) =>
      Object.hasOwn(body.safeParse({ [name]: value }).data ?? {}, name),
    )
    return values.flatMap((from) =>
      values.flatMap((to) => (from === to ? [] : [{ name, from, to }])),
    )
  })
const owners = {
  network: {
    changes: changedFields(SocialNetworkSetting, updateSocialSetting),
    set: (body: object, admin: Caller): Promise<unknown> =>
      community.reply(updateSocialSetting, { body }, admin),
  },
  community: {
    changes: changedFields(Community, updateCommunity),
    set: (body: object, admin: Caller): Promise<unknown> =>
      community.reply(updateCommunity, { params, body }, admin),
  },
}
const cases = (['network', 'community'] as const).flatMap((owner) =>
  owners[owner].changes.flatMap((change) =>
    (['follow', 'join'] as const).map((way) => ({ ...change, owner, way })),
  ),
)

test.each(cases)(
  'who waits to $way is let in when $name of the $owner changes from $from to $to, if others are',
  async (tried) => {
    const { owner, name, from, to } = tried
    const way = ways[tried.way]
    const as = await network()
    await owners[owner].set({ [name]: from }, as('ADMIN_root'))
    await way.ask(as('bob'))
    await owners[owner].set({ [name]: to }, as('ADMIN_root'))
    await way.ask(as('carol'))
    if (await way.isGranted(as('carol')))
      await eventually(() => way.isGranted(as('bob'))).toBe(true)
  },
)

test('the settings that open a door are among them', () => {
  for (const name of [
    'isFollowWithRequestEnabled',
    'userPrivacySetting',
    'allowJoinPrivateCommunity',
    'isPublic',
    'requiresJoinApproval',
  ])
    expect(cases.filter((change) => change.name === name)).toHaveLength(4)
})

test('who waits joins by the older way as others do', async () => {
  const as = await network()
  await owners.community.set({ isPublic: false }, as('ADMIN_root'))
  await ways.join.ask(as('bob'))
  expect(await community.refusal(joinCommunityDirectly, { params }, as('bob'))).toBe(
    'already-joined',
  )
  await owners.network.set({ allowJoinPrivateCommunity: true }, as('ADMIN_root'))
  expect(await community.refusal(joinCommunityDirectly, { params }, as('bob'))).toBe('not refused')
  expect(await ways.join.isGranted(as('bob'))).toBe(true)
})

test('nothing waits for a community that was deleted', async () => {
  const as = await network([joinRequested('bob'), userInvited('carol')])
  const { networkId } = as('alice')
  const statuses: (string | undefined)[] = []
  const read = decision({
    orderBy: communityKey(hikers),
    load: {
      request: latestJoinRequest(hikers, 'bob'),
      invitation: latestInvitation(hikers, 'carol'),
    },
    decide: ({ request, invitation }) => {
      statuses.splice(0, 2, request?.request.status, invitation?.invitation.status)
      return []
    },
  })
  const statusesNow = () =>
    community.host.decide({ networkId, actor: 'alice', cause: 'test' }, read).then(() => statuses)
  expect(await statusesNow()).toEqual(['pending', 'pending'])
  await community.reply(deleteCommunity, { params }, as('alice'))
  await eventually(statusesNow).toEqual(['rejected', 'cancelled'])
})
