import { deleteStream, getStream, queryStreams } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { idsAtTheLimit, of, publicationOf, reportFor, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/video-streaming/:streamId', () => {
  it('ends and hides a stream, which its owner still lists', async () => {
    const { network, alice, bob } = await given()
    const stream = await streamOf(alice)
    await reportFor(network, 'published', publicationOf(stream))
    expectError(await bob.call(deleteStream, of(stream)), 403, 400301)
    expect(await step(alice, deleteStream, of(stream))).toEqual({ success: true })
    expectError(await alice.call(getStream, of(stream)), 404, 400400)
    expectError(await alice.call(deleteStream, of(stream)), 404, 400400)
    const deleted = { query: { isDeleted: true } }
    const { results } = await step(alice, queryStreams, deleted)
    expect(results.videoStreamings).toMatchObject([
      { streamId: stream.streamId, status: 'ended', isDeleted: true, watcherUrl: null },
    ])
    expect((await step(bob, queryStreams, deleted)).results.videoStreamings).toEqual([])
  })

  itInOneProcess('refuses ids of 51 characters, and does not find others', async () => {
    const { alice } = await given()
    for (const [streamId, status, code] of idsAtTheLimit)
      expectError(await alice.call(deleteStream, of({ streamId })), status, code)
  })
})
