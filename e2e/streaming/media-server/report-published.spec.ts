import { deleteStream, getStream, stopStream } from '@causerie/contracts/streaming'
import { expectError, mediaServerKey } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, report, reportFor, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A stream, its name on the media server, and a look at it. */
const streamIn = async () => {
  const { network, alice, bob } = await given()
  const stream = await streamOf(alice)
  const name = `${network.networkId}/${stream.streamId}`
  const seen = async (by = bob) => only((await step(by, getStream, of(stream))).videoStreamings)
  return { network, alice, bob, stream, name, published: publicationOf(stream), seen }
}

describeNetwork('POST /api/v3/media-server/streams/published', () => {
  it('lets a stream begin, once', async () => {
    const { network, published, seen, alice } = await streamIn()
    await reportFor(network, 'published', {
      ...published,
      call: 'publish',
      app: 'live',
      addr: '127.0.0.1',
      clientid: '1',
    })
    const live = await seen()
    expect(live).toMatchObject({ status: 'live', isLive: true, endedAt: null })
    expect(live.startedAt).not.toBeNull()
    expect((await seen(alice)).streamerUrl).not.toBeNull()
    await reportFor(network, 'published', published)
    expect(await seen()).toEqual(live)
  })

  it('requires the key of the stream, which only its streamer sees', async () => {
    const { network, name, published, seen, stream, bob } = await streamIn()
    const watched = await seen()
    const ofBob = publicationOf(await streamOf(bob))
    const forms: Record<string, string>[] = [
      { name: watched.watcherUrl?.rtmp.components.streamName ?? '' },
      { name, key: 'wrong' },
      { name, key: stream.streamId },
      { ...ofBob, name },
      { ...published, key: published.key?.toUpperCase() ?? '' },
    ]
    for (const form of forms) expectError(await report(network, 'published', form), 403, 400300)
    expect(await seen()).toEqual(watched)
    await reportFor(network, 'published', published)
    // Neither once it is live.
    for (const form of forms) expectError(await report(network, 'published', form), 403, 400300)
  })

  it('requires the signature of the URL of a secure stream', async () => {
    const { network, alice } = await given()
    const stream = await streamOf(alice, { isSecure: true })
    const name = `${network.networkId}/${stream.streamId}`
    const query = new URLSearchParams(stream.streamerUrl?.components.query)
    const [key = '', expires = '', signature = ''] = [
      query.get('key'),
      query.get('expires'),
      query.get('signature'),
    ].map(String)
    const ofWatchers = new URLSearchParams(stream.watcherUrl?.rtmp.components.query)
    const forged: Record<string, string>[] = [
      { name, key },
      { name, expires, signature },
      { name, key, expires, signature: 'wrong' },
      { name, key, expires: `${Number(expires) + 1}`, signature },
      { name, key, expires: '1', signature },
      { name, key, ...Object.fromEntries(ofWatchers) },
    ]
    for (const form of forged) expectError(await report(network, 'published', form), 403, 400300)
    await reportFor(network, 'published', { name, key, expires, signature })
    expect(only((await step(alice, getStream, of(stream))).videoStreamings).isLive).toBe(true)
  })

  itInOneProcess(
    'refuses streams that ended or were deleted, other networks, other keys and bad input',
    async () => {
      const { network, name, published, seen, alice } = await streamIn()
      const refused = async (form: Record<string, string>, status: number, code: number) =>
        expectError(await report(network, 'published', form), status, code)
      await refused({ name: `other/${name.split('/')[1]}` }, 404, 400400)
      await refused({ name: `${network.networkId}/${'f'.repeat(24)}` }, 404, 400400)
      for (const bad of [
        '',
        'nothing',
        `${name}/more`,
        `${network.networkId}/${long(51)}`,
        '/x',
        'x/',
      ])
        await refused({ name: bad }, 400, 400000)
      await refused({}, 400, 400000)
      for (const key of ['', 'wrong', mediaServerKey.toUpperCase()]) {
        const headers = {
          'x-media-server-key': key,
          'content-type': 'application/x-www-form-urlencoded',
        }
        const answer = await network.raw('/api/v3/media-server/streams/published', {
          method: 'POST',
          headers,
          body: `name=${name}`,
        })
        expectError(answer, 401, 400100)
      }
      expectError(
        await alice.raw('/api/v3/media-server/streams/published', { method: 'POST' }),
        401,
        400100,
      )
      // Other operations take no forms.
      const form = {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'title=No',
      }
      expectError(await alice.raw('/api/v3/video-streaming', form), 415, 400000)
      expect(await seen()).toMatchObject({ status: 'idle' })
      await reportFor(network, 'published', published)
      await step(alice, stopStream, of(await seen()))
      await refused(published, 400, 400000)
      expect(await seen()).toMatchObject({ status: 'ended' })
      const gone = await streamOf(alice)
      await step(alice, deleteStream, of(gone))
      await refused(publicationOf(gone), 404, 400400)
    },
  )
})
