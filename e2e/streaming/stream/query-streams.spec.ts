import { blockUser } from '@causerie/contracts/community'
import { queryStreams } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { publicationOf, reportFor, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/video-streaming', () => {
  it('lists streams page by page, by status and streamer', async () => {
    const { network, alice, carol } = await given()
    const made = [await streamOf(carol), await streamOf(carol), await streamOf(carol)] as const
    const [first, second, third] = made.map(({ streamId }) => streamId)
    await reportFor(network, 'published', publicationOf(made[1]))
    const list = (query: object) =>
      step(alice, queryStreams, { query: { userPublicIds: ['carol'], ...query } })
    const idsOf = ({ results }: Awaited<ReturnType<typeof list>>) =>
      results.videoStreamings.map(({ streamId }) => streamId)
    expect(idsOf(await list({}))).toEqual([third, second, first])
    expect(idsOf(await list({ sortBy: 'firstCreated' }))).toEqual([first, second, third])
    expect(idsOf(await list({ isLive: true }))).toEqual([second])
    expect(idsOf(await list({ statuses: ['idle', 'ended'] }))).toEqual([third, first])
    expect(idsOf(await list({ isLive: true, statuses: ['idle'] }))).toEqual([])
    const page = await list({ options: { limit: 2 } })
    expect(idsOf(page)).toEqual([third, second])
    expect(idsOf(await list({ options: { token: page.paging.next } }))).toEqual([first])
  })

  it('leaves out streams of users who block the viewer or whom they block', async () => {
    const { network, alice, bob, dan } = await given()
    await streamOf(dan)
    await step(dan, blockUser, { params: { userId: 'bob' } })
    await network.settled()
    const ofDan = { query: { userPublicIds: ['dan'] } }
    expect((await step(bob, queryStreams, ofDan)).results.videoStreamings).toEqual([])
    expect((await step(alice, queryStreams, ofDan)).results.videoStreamings).toHaveLength(1)
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const query of [
      { statuses: ['asleep'] },
      { sortBy: 'name' },
      { options: { limit: 101 } },
      { options: { token: 'x' } },
    ])
      expectError(await alice.call(queryStreams, { query }), 400, 400000)
  })
})
