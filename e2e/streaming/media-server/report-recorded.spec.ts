import { getStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, report, reportFor, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/media-server/streams/recorded', () => {
  it('keeps the recordings of a stream that ended, each once', async () => {
    const { network, alice, bob } = await given()
    const stream = await streamOf(alice)
    const name = `${network.networkId}/${stream.streamId}`
    const seen = async () => only((await step(bob, getStream, of(stream))).videoStreamings)
    const file = { name, path: '/var/recordings/basil.flv', duration: '12.5' }
    expectError(await report(network, 'recorded', file), 400, 400000)
    await reportFor(network, 'published', publicationOf(stream))
    expect(await seen()).toMatchObject({ status: 'live', recordings: [] })
    await reportFor(network, 'unpublished', { name })
    expectError(
      await report(network, 'recorded', { ...file, path: '/var/recordings/basil.txt' }),
      400,
      400000,
    )
    expectError(await report(network, 'recorded', { ...file, duration: '-1' }), 400, 400000)
    await reportFor(network, 'recorded', file)
    await reportFor(network, 'recorded', file)
    await reportFor(network, 'recorded', { name, path: '/var/recordings/basil.mp4' })
    const recorded = await seen()
    expect(recorded).toMatchObject({
      status: 'recorded',
      recordings: [
        { flv: { url: 'http://127.0.0.1:8085/recordings/basil.flv', duration: 12.5 } },
        { mp4: {} },
      ],
    })
    expectError(await report(network, 'published', publicationOf(stream)), 400, 400000)
    await reportFor(network, 'unpublished', { name })
    expect(await seen()).toEqual(recorded)
  })

  it('keeps a recording that is reported before the end', async () => {
    const { network, alice } = await given()
    const stream = await streamOf(alice)
    const name = `${network.networkId}/${stream.streamId}`
    const seen = async () => only((await step(alice, getStream, of(stream))).videoStreamings)
    await reportFor(network, 'published', publicationOf(stream))
    await reportFor(network, 'recorded', { name, path: '/var/recordings/basil.flv' })
    expect(await seen()).toMatchObject({ status: 'live', isLive: true, recordings: [{ flv: {} }] })
    await reportFor(network, 'unpublished', { name })
    expect(await seen()).toMatchObject({
      status: 'recorded',
      isLive: false,
      recordings: [{ flv: {} }],
    })
  })
})
