import { banUser } from '@causerie/contracts/community'
import { listLiveStreams, stopStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { of, publicationOf, reportFor, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/video-streaming/live', () => {
  it('lists live streams, latest start first', async () => {
    const { network, alice, bob, admin } = await given()
    const [earlier, later] = [await streamOf(alice), await streamOf(bob)]
    for (const stream of [later, earlier])
      await reportFor(network, 'published', publicationOf(stream))
    const list = async (query: Record<string, unknown>) =>
      (await step(alice, listLiveStreams, { query })).videoStreamings.map(
        ({ streamId }) => streamId,
      )
    expect(await list({})).toEqual([earlier.streamId, later.streamId])
    expect(await list({ targetType: ['user'], targetIds: ['bob'] })).toEqual([later.streamId])
    expect(await list({ targetType: ['community'] })).toEqual([])
    await step(alice, stopStream, of(earlier))
    expect(await list({})).toEqual([later.streamId])
    await step(admin, banUser, { body: { userId: 'bob' } })
    await eventually(() => list({})).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const query of [{ targetType: ['room'] }, { options: { limit: 0 } }])
      expectError(await alice.call(listLiveStreams, { query }), 400, 400000)
  })
})
