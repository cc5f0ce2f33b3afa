import { getStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, report, reportFor, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/media-server/streams/unpublished', () => {
  it('ends a live stream, once, and takes its URLs away', async () => {
    const { network, alice } = await given()
    const stream = await streamOf(alice)
    const name = `${network.networkId}/${stream.streamId}`
    const seen = async () => only((await step(alice, getStream, of(stream))).videoStreamings)
    expectError(await report(network, 'unpublished', { name }), 400, 400000)
    expect(await seen()).toMatchObject({ status: 'idle' })
    await reportFor(network, 'published', publicationOf(stream))
    await reportFor(network, 'unpublished', { name })
    const ended = await seen()
    expect(ended).toMatchObject({
      status: 'ended',
      isLive: false,
      streamerUrl: null,
      watcherUrl: null,
    })
    expect(ended.endedAt).not.toBeNull()
    await reportFor(network, 'unpublished', { name })
    expect(await seen()).toEqual(ended)
  })
})
