import { queryPosts, services } from '@causerie/contracts'
import { type FreshNetwork, killRebuild, rebuildBeside } from '@causerie/testkit'
import { beforeAll, expect, inject, test } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { tags: ['green'] })
  return { ...everybody, communityId }
})
const running = inject('network')
// In one process there are no topics, and no database that another process could rebuild.
const onKafka = running?.kafkaBrokers ? services : []
// Of the others a rebuild is done before it can be killed.
const withEvents = onKafka.filter((service) => service === 'community' || service === 'content')
const where = { databaseUrl: running?.databaseUrl ?? '', kafkaBrokers: running?.kafkaBrokers }

// Every other spec that runs beside this one goes on meanwhile, and what all of them recorded is rebuilt.
describeNetwork('a rebuild beside the running network', () => {
  beforeAll(async () => {
    const { bob, network, communityId } = await given()
    await join(bob, communityId)
    for (let i = 0; i < 5; i += 1) await postIn(bob, communityId, { text: `Post ${i} for @alice`, mentions: ['alice'], tags: [`t${i}`] })
    await network.settled()
  })
  const whatTheySee = async () => {
    const { alice, communityId } = await given()
    const { body } = await alice.call(queryPosts, { query: { targetType: 'community', targetId: communityId } })
    return { body, tray: await trayOf(alice) }
  }

  test.each(services.flatMap((service) => [23, 400, 2_000].map((batchSize) => ({ service, batchSize }))))(
    'leaves every row of $service as it is, $batchSize events at a time',
    { timeout: 90_000 },
    async ({ service, batchSize }) => {
      const before = await whatTheySee()
      expect(await rebuildBeside(where, service, { batchSize })).toEqual([])
      expect(await whatTheySee()).toEqual(before)
    },
  )

  test.each(onKafka)('leaves every row of %s as it is when its own topic is read', { timeout: 90_000 }, async (service) => {
    const before = await whatTheySee()
    expect(await rebuildBeside(where, service, { from: 'kafka' })).toEqual([])
    expect(await whatTheySee()).toEqual(before)
  })

  test.each(withEvents)(
    'of %s that is killed in the middle has changed nothing, and the next one succeeds',
    { timeout: 90_000 },
    async (service) => {
      const before = await whatTheySee()
      for (let round = 0; round < 3; round += 1) expect(await killRebuild(where, service)).toBe('SIGKILL')
      expect(await whatTheySee()).toEqual(before)
      expect(await rebuildBeside(where, service)).toEqual([])
      expect(await whatTheySee()).toEqual(before)
    },
  )

  test('is followed by business as usual', async () => {
    const { bob, network, communityId } = await given()
    await postIn(bob, communityId, { text: 'after @alice', mentions: ['alice'] })
    await network.settled()
    const { body, tray } = await whatTheySee()
    expect(body.posts[0]?.data).toEqual({ text: 'after @alice' })
    expect(tray.length).toBeGreaterThan(0)
  })
})
