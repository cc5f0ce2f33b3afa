import { searchEverything } from '@causerie/contracts/gateway'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { channelOf } from '../../chat/channel/steps.ts'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const { alice } = everybody
  const { communityId } = await communityOf(alice, { displayName: 'Tomatoes' })
  const { communityId: hidden } = await communityOf(alice, {
    displayName: 'Secret tomatoes',
    isPublic: false,
  })
  const { channelId } = await channelOf(alice, { displayName: 'Tomatoes at night' })
  const tom = await network.signIn('tom')
  await network.settled()
  return { ...everybody, network, tom, communityId, hidden, channelId }
})
const find = (by: Person, query: object = {}) =>
  step(by, searchEverything, { query: { query: 'tom', ...query } })
const idsOf = async (by: Person, query: object = {}) =>
  Object.fromEntries((await find(by, query)).results.map(({ kind, ids }) => [kind, ids.toSorted()]))

describeNetwork('GET /api/v1/search', () => {
  it('finds records of every kind that the caller may read', async () => {
    const { alice, dan, communityId, hidden, channelId } = await given()
    const channels = [communityId, channelId].sort()
    await eventually(() => idsOf(dan)).toMatchObject({
      channels: [channelId],
      communities: [communityId],
    })
    await eventually(() => idsOf(alice)).toMatchObject({
      channels: [...channels, hidden].sort(),
      communities: [communityId, hidden].sort(),
      users: ['tom'],
    })
  })

  it('shows each record once, and counts those of each kind', async () => {
    const { alice } = await given()
    const { results, unavailable, channels, communities, users } = await find(alice)
    expect(unavailable).toEqual([])
    const found = new Map(results.map((one) => [one.kind, one]))
    expect(found.get('channels')).toMatchObject({ total: { count: 3, isExact: true } })
    expect(new Set(channels.map((one) => one.channelId)).size).toBe(3)
    expect(communities.length).toBe(2)
    expect(new Set(users.map((one) => one.userId)).size).toBe(users.length)
    expect(users.map((one) => one.userId)).toContain('tom')
  })

  it('finds some kinds alone, and so many of each', async () => {
    const { alice } = await given()
    const { results } = await find(alice, {
      kinds: ['users', 'channels'],
      options: { limit: 1 },
    })
    expect(results.map(({ kind, ids, total }) => ({ kind, found: ids.length, total }))).toEqual([
      { kind: 'channels', found: 1, total: { count: 1, isExact: false } },
      { kind: 'users', found: 1, total: { count: 1, isExact: true } },
    ])
  })

  itInOneProcess('refuses bad input, and whoever has no token', async () => {
    const { alice, network } = await given()
    for (const query of [
      { query: '' },
      { query: long(1001) },
      { query: 'x', kinds: ['x' as never] },
      { query: 'x', options: { limit: 21 } },
    ])
      expectError(await alice.call(searchEverything, { query }), 400, 400000)
    expectError(
      await network.as('nobody', '').call(searchEverything, { query: { query: 'x' } }),
      401,
      400100,
    )
  })
})
