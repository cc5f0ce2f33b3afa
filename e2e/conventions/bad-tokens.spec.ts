import { operations } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { type Sample, textsIn, type Value, withValue } from '@causerie/testkit/requests/sample'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { long } from '../long-input.ts'
import { people } from '../people.ts'
import { send } from '../send.ts'
import { sharedNetwork } from '../shared-network.ts'

/** Lists of two entries at least. */
const given = sharedNetwork(async (network) => {
  const everybody = await people(network)
  const { alice, bob } = everybody
  const [{ communityId }] = [
    await communityOf(alice, { userIds: ['bob'] }),
    await communityOf(alice),
  ]
  for (const text of ['one', 'two']) await postIn(bob, communityId, { text, mentions: ['alice'] })
  await network.settled()
  const samples: Record<
    'queryCommunities' | 'queryCommunityUsers' | 'queryPosts' | 'getTray',
    Sample
  > = {
    queryCommunities: {},
    queryCommunityUsers: { params: { communityId } },
    queryPosts: { query: { targetType: 'community', targetId: communityId } },
    getTray: {},
  }
  return { ...everybody, samples }
})

const encode = (value: Value): string => Buffer.from(JSON.stringify(value)).toString('base64')

describeNetwork('bad input', () => {
  it.each(['queryCommunities', 'queryCommunityUsers', 'queryPosts', 'getTray'] as const)(
    'is a token that is not one of %s',
    async (id) => {
      const { network, alice, samples } = await given()
      const page = (options: Record<string, Value>) =>
        send(
          id,
          { ...samples[id], query: { ...samples[id].query, options } },
          {
            raw: alice.raw,
            admin: alice.raw,
            apiKey: network.apiKey,
            serverKey: network.serverKey,
          },
        )
      const { next = '' } = operations[id].reply.parse((await page({ limit: 1 })).body).paging
      const token = JSON.parse(Buffer.from(next, 'base64').toString())

      const unfit = textsIn(token).flatMap((place) =>
        ['\0', '\ud800'].map((text) => withValue(token, place, text)),
      )
      const limits = [0, 101, 1.5, '5', null].map((limit) => ({ ...token, limit }))
      for (const value of [...unfit, ...limits, {}, null, { skip: 5, limit: 5 }])
        expectError(await page({ token: encode(value) }), 400, 400000)
      for (const text of ['%%%', '\0', long(1000)])
        expectError(await page({ token: text }), 400, 400000)
      expect((await page({ token: next })).status).toBe(200)
    },
  )
})
