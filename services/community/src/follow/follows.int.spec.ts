import { followerAdded, queryFollowers } from '@causerie/contracts/community'
import { decision, newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'

test('a stranger who queries pending followers gets an empty list without a next page', async () => {
  const community = await startLoneService(communityService, inject('postgres'))
  try {
    const networkId = newId()
    const fans = Array.from({ length: 1001 }, (_, n) => `fan-${n}`)
    const facts: Fact[] = [
      ...usersCreated('alice', 'bob', ...fans),
      ...fans.map((followerId) => followerAdded({ userId: 'bob', followerId, status: 'accepted' })),
    ]
    await community.host.decide(
      { networkId, actor: 'nobody', cause: 'given' },
      decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts }),
    )
    const followers = (userId: string) => {
      const caller = { userId, networkId, kind: 'user', sessionId: '', device: '' } as const
      return community.reply(
        queryFollowers,
        { params: { userId: 'bob' }, query: { status: 'pending' } },
        caller,
      )
    }
    expect(await followers('alice')).toEqual({ follows: [], users: [], files: [], paging: {} })
    expect(await followers('bob')).toEqual({ follows: [], users: [], files: [], paging: {} })
  } finally {
    await community.close()
  }
})
