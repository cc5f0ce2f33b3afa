import { queryPosts } from '@causerie/contracts/content'
import { services } from '@causerie/contracts/shared'
import { freshNetwork, rebuildBeside, startInOneProcess } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { people } from '../people.ts'

const posts = 60

/** An installation of its own: what is rebuilt here does not grow with the other specs. */
const start = async () => {
  const { url } = await createDatabase(inject('postgres'))
  const { network: where, stop } = await startInOneProcess(url)
  const network = await freshNetwork({ on: where })
  const { alice, bob, carol, dan } = await people(network)
  const { communityId } = await communityOf(alice, { tags: ['green'] })
  await join(bob, communityId)
  for (let i = 0; i < posts; i += 1)
    await postIn(bob, communityId, {
      text: `Post ${i} for @alice`,
      mentions: ['alice'],
      tags: [`t${i % 4}`],
    })
  const busy = await communityOf(carol)
  await join(dan, busy.communityId)
  await network.settled()
  return {
    where,
    stop,
    network,
    alice,
    bob,
    communityId,
    writeElsewhere: () => postIn(dan, busy.communityId, { mentions: ['carol'] }),
  }
}

describeNetwork('a rebuild beside a running installation', () => {
  let own: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    own = await start()
  })
  afterAll(() => own?.stop())

  const whatTheySee = async () => {
    const { alice, communityId } = own
    const { body } = await alice.call(queryPosts, {
      query: { targetType: 'community', targetId: communityId },
    })
    return { body, tray: await trayOf(alice) }
  }
  const othersWrite = async () => {
    for (let i = 0; i < 5; i += 1) await own.writeElsewhere()
  }

  test.each(services.flatMap((service) => [23, 400].map((batchSize) => ({ service, batchSize }))))(
    'leaves every row of $service as it is, $batchSize events at a time',
    async ({ service, batchSize }) => {
      const before = await whatTheySee()
      const [differences] = await Promise.all([
        rebuildBeside(own.where, service, { batchSize }),
        othersWrite(),
      ])
      expect(differences).toEqual([])
      expect(await whatTheySee()).toEqual(before)
    },
  )

  test('is followed by normal operation', async () => {
    const { bob, network, communityId } = own
    await postIn(bob, communityId, { text: 'after @alice', mentions: ['alice'] })
    await network.settled()
    const { body, tray } = await whatTheySee()
    expect(body.posts[0]?.data).toEqual({ text: 'after @alice' })
    expect(tray.length).toBeGreaterThan(0)
  })
})
