import { getStream, stopStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { idsAtTheLimit, of, publicationOf, reportFor, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/video-streaming/:streamId/streaming-url', () => {
  it('ends a live stream, once', async () => {
    const { network, alice, bob } = await given()
    const stream = await streamOf(alice)
    expectError(await alice.call(stopStream, of(stream)), 400, 400000)
    await reportFor(network, 'published', publicationOf(stream))
    expectError(await bob.call(stopStream, of(stream)), 403, 400301)
    const stopped = only((await step(alice, stopStream, of(stream))).videoStreamings)
    expect(stopped).toMatchObject({ status: 'ended', streamerUrl: null, watcherUrl: null })
    expect(only((await step(alice, stopStream, of(stream))).videoStreamings)).toEqual(stopped)
    // What the media server reports then changes nothing.
    await reportFor(network, 'unpublished', publicationOf(stream))
    expect(only((await step(alice, getStream, of(stream))).videoStreamings)).toEqual(stopped)
  })

  itInOneProcess('refuses ids of 51 characters, and does not find others', async () => {
    const { alice } = await given()
    for (const [streamId, status, code] of idsAtTheLimit)
      expectError(await alice.call(stopStream, of({ streamId })), status, code)
  })
})
