import { searchCommunitiesByMeaning } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v1/semantic-search/communities', () => {
  it('finds communities by name, with the share of the name as score', async () => {
    const { alice, dan } = await given()
    const [b, a] = [
      await communityOf(alice, { displayName: 'The Gardens' }),
      await communityOf(alice, { displayName: 'Gärdens A1' }),
    ]
    await communityOf(alice, {
      displayName: 'Gardens of nobody',
      isPublic: false,
      isDiscoverable: false,
    })
    const { communities, searchResult } = await step(dan, searchCommunitiesByMeaning, {
      query: { query: 'GARDEN' },
    })
    expect(communities.map(({ communityId }) => communityId)).toEqual([
      a.communityId,
      b.communityId,
    ])
    expect(searchResult).toEqual([
      { communityId: a.communityId, score: 0.6 },
      { communityId: b.communityId, score: 3 / 11 },
    ])
    const none = await step(dan, searchCommunitiesByMeaning, {
      query: { query: 'garden', categoryIds: ['unknown', 'other'] },
    })
    expect(none.searchResult).toEqual([])
    const page = await step(dan, searchCommunitiesByMeaning, {
      query: { query: 'garden', options: { limit: 1 } },
    })
    expect([page.searchResult.length, typeof page.paging.next]).toEqual([1, 'string'])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const query of [
      { query: '' },
      { query: long(101) },
      { query: 'x', filter: 'mine' as never },
    ])
      expectError(await alice.call(searchCommunitiesByMeaning, { query }), 400, 400000)
  })
})
