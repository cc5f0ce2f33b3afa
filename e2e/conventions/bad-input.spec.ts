import type { OperationId } from '@causerie/contracts'
import {
  getCommunity,
  listUsers,
  queryCommunities,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { operationOf } from '@causerie/contracts/every-contract'
import { getTray, getTraySeen } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type RawAnswer } from '@causerie/testkit'
import { examplesFor, fullExamplesFor } from '@causerie/testkit/requests/examples'
import { textsIn, withValue } from '@causerie/testkit/requests/sample'
import { beforeAll, expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { send } from '../send.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  await network.settled()
  const { postId } = await postIn(everybody.bob, communityId)
  for (const text of ['one', 'two'])
    await postIn(everybody.bob, communityId, { text, mentions: ['alice'] })
  await network.settled()
  const itemId = only(
    (await trayOf(everybody.alice)).filter(({ actionType }) => actionType === 'post'),
  )._id
  return {
    ...everybody,
    communityId,
    examples: examplesFor({ communityId, postId, itemId }),
    fullExamples: fullExamplesFor({ communityId, postId, itemId }),
    way: {
      raw: everybody.alice.raw,
      admin: everybody.admin.raw,
      apiKey: network.apiKey,
      serverKey: network.serverKey,
    },
  }
})

/** All that can be seen of the network. */
const everything = async (): Promise<unknown[]> => {
  const { network, admin, alice, bob, communityId } = await given()
  await network.settled()
  const params = { communityId }
  const feed = {
    targetType: 'community',
    targetId: communityId,
    feedType: ['published', 'reviewing'],
    options: { limit: 100 },
  }
  const answers = await Promise.all([
    admin.call(listUsers, { query: { userIds: ['alice', 'bob', 'carol', 'dan', 'erin'] } }),
    admin.call(queryCommunities, { query: { options: { limit: 100 } } }),
    admin.call(getCommunity, { params }),
    admin.call(queryCommunityUsers, { params, query: { options: { limit: 100 } } }),
    admin.call(queryPosts, { query: feed }),
    admin.call(queryPosts, { query: { targetId: 'alice' } }),
    ...[alice, bob].flatMap((person) => [person.call(getTray), person.call(getTraySeen)]),
  ])
  return answers.map(({ body }) => body)
}

const badInput = (answer: RawAnswer, id: OperationId) =>
  operationOf(id).badInput === 'invalid-parameters' && answer.status === 422
    ? expectError(answer, 422, 500000)
    : expectError(answer, 400, 400000)

const json = { 'content-type': 'application/json' }

// `unfit-input.spec.ts` of packages/http shows the same for every operation; these are one for each
// way of input and each credential.
const withTexts = [
  'getUser',
  'listUsers',
  'queryPosts',
  'createPost',
  'joinCommunity',
  'openSession',
  'markTraySeen',
] as const
const withBodies = [
  'createPost',
  'removeCommunityUsers',
  'updateUser',
  'openSession',
  'createAuthToken',
  'createBrandUser',
  'markTraySeen',
] as const

describeNetwork('bad input', () => {
  let before: unknown[]
  beforeAll(async () => {
    before = await everything()
  })

  it.each(withTexts)('is NUL or an unpaired surrogate in any text of %s', async (id) => {
    const { fullExamples, way } = await given()
    for (const place of textsIn(fullExamples[id])) {
      for (const unfit of ['\0', 'a\0b', '\ud800', 'a\udc00']) {
        const sample = withValue(fullExamples[id], place, unfit)
        const answer = await send(id, sample, way)
        expect([400, 422], `${place.join('.')} ${JSON.stringify(unfit)}: ${answer.text}`).toContain(
          answer.status,
        )
        badInput(answer, id)
      }
    }
  })

  it.each(withBodies)('is an unfit body of %s', async (id) => {
    const { network, alice, admin, communityId } = await given()
    const { credential, path, method } = operationOf(id)
    const { raw } = credential.startsWith('admin-token') ? admin : alice
    const target = path.replace(':communityId', communityId)
    const key = {
      'api-key': { 'x-api-key': network.apiKey },
      'server-key': { 'x-server-key': network.serverKey },
    }
    const headers = { ...json, ...(credential in key && key[credential as keyof typeof key]) }
    const bodies = [
      '{',
      '{"a":}',
      '[1,]',
      "{'a':1}",
      '\0',
      '{}{}',
      '{"__proto__":{"userId":"bob"}}',
      '{"a":{"__proto__":1}}',
      '{"a\\u0000":1}',
      '{"a":1e999}',
      `{"metadata":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ]
    for (const body of bodies)
      expectError(await raw(target, { method, headers, body }), 400, 400000)
    expectError(
      await raw(target, {
        method,
        headers,
        body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      }),
      400,
      400000,
    )
    expectError(
      await raw(target, {
        method,
        headers: { ...headers, 'content-type': 'text/plain' },
        body: '{}',
      }),
      415,
      400000,
    )
  })

  it.each([
    'createPost',
    'createCommunity',
    'updateUser',
    'markTraySeen',
    'openSession',
    'joinCommunity',
  ] as const)('is a body of %s that is larger than its limit', async (id) => {
    const { network, alice, examples, communityId } = await given()
    const { path, method, bodyLimit } = operationOf(id)
    // What is refused in any case, so that nothing changes: only whether it was read tells.
    const body = JSON.stringify({
      ...examples[id].body,
      userId: 5,
      postId: 5,
      displayName: 5,
      lastSeenAt: 5,
    })
    const headers = { ...json, 'x-api-key': network.apiKey }
    const ask = (length: number) =>
      alice.raw(path.replace(':communityId', communityId), {
        method,
        headers,
        body: body.padEnd(length),
      })
    const within = await ask(bodyLimit)
    expect([400, 409, 422]).toContain(within.status)
    expectError(await ask(bodyLimit + 1), 413, 500000)
    expectError(await ask(bodyLimit + 5_000_000), 413, 500000)
  })

  it('is an invalid value in the query of a list', async () => {
    const { alice } = await given()
    const queries = [
      'userIds[]=%00',
      'userIds[]=%2500',
      'userIds[]=%ED%A0%80',
      'userIds[]=%25ED%25A0%2580x%00',
      'userIds[]=%',
      'userIds[]=%zz',
      'userIds[__proto__]=x',
      '__proto__[userIds][]=bob',
      'userIds[a]=bob',
      'userIds[a][b]=bob',
      `${'userIds[]=x&'.repeat(2000)}`,
      `userIds${'[a]'.repeat(50)}=x`,
    ]
    for (const query of queries)
      expectError(await alice.raw(`/api/v3/users/list?${query}`), 400, 400000)
  })

  it('changed nothing', async () => {
    expect(await everything()).toEqual(before)
  })
})
