import { streamServers } from '@causerie/contracts/streaming'
import { describe, expect, test } from 'vitest'
import { isPublishKey, isSigned, streamerUrlOf, streamNameOf, watcherUrlOf } from './stream-urls.ts'

const signingKey = 'a key that signs the URLs of streams'
const servers = { ...streamServers.unlessSet, signingKey }
const now = Date.parse('2026-03-01T12:00:00.000Z')
const publishKey = 'be'.repeat(12)
const stream = { networkId: 'demo', streamId: 'basil', isSecure: true, now }
const name = streamNameOf('demo', 'basil')
const sentIn = (query: string) => {
  const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query))
  return { expires, signature }
}

describe('the URLs of a stream', () => {
  test('are the parts of the server, the network and the stream', () => {
    const { flv, hls, rtmp } = watcherUrlOf(servers, { ...stream, isSecure: false })
    expect(rtmp).toEqual({
      url: 'rtmp://127.0.0.1:1935/live/demo/basil',
      components: {
        origin: 'rtmp://127.0.0.1:1935',
        appName: 'live',
        streamName: 'demo/basil',
        query: '',
      },
    })
    expect([flv.url, hls.url]).toEqual([
      'http://127.0.0.1:8085/live/demo/basil.flv',
      'http://127.0.0.1:8085/hls/demo/basil.m3u8',
    ])
  })

  test('have a key for the streamer alone', () => {
    const open = { ...stream, isSecure: false }
    expect(streamerUrlOf(servers, { ...open, publishKey })).toEqual({
      url: `rtmp://127.0.0.1:1935/live/demo/basil?key=${publishKey}`,
      components: {
        origin: 'rtmp://127.0.0.1:1935',
        appName: 'live',
        streamName: 'demo/basil',
        query: `key=${publishKey}`,
      },
    })
    expect(isPublishKey(publishKey, publishKey)).toBe(true)
    for (const wrong of [undefined, '', `${publishKey}0`, publishKey.toUpperCase()])
      expect(isPublishKey(publishKey, wrong)).toBe(false)
    for (const sent of [undefined, '', 'null']) expect(isPublishKey(null, sent)).toBe(false)
  })

  test('of a secure stream are signed for six hours, for one purpose and one stream', () => {
    const { url, components } = streamerUrlOf(servers, { ...stream, publishKey })
    expect(url).toBe(`${components.origin}/live/${name}?${components.query}`)
    const sent = sentIn(components.query)
    const sixHours = 6 * 60 * 60 * 1000
    expect(
      isSigned(signingKey, { name, purpose: 'publish' }, { ...sent, now: now + sixHours - 1 }),
    ).toBe(true)
    expect(
      isSigned(signingKey, { name, purpose: 'publish' }, { ...sent, now: now + sixHours }),
    ).toBe(false)
    expect(isSigned(signingKey, { name, purpose: 'watch' }, { ...sent, now })).toBe(false)
    expect(
      isSigned(
        signingKey,
        { name: streamNameOf('demo', 'mint'), purpose: 'publish' },
        { ...sent, now },
      ),
    ).toBe(false)
    expect(isSigned(undefined, { name, purpose: 'publish' }, { ...sent, now })).toBe(false)
    expect(isSigned('another key', { name, purpose: 'publish' }, { ...sent, now })).toBe(false)
    const later = { ...sent, expires: `${Number(sent.expires) + 1}` }
    for (const forged of [
      later,
      { ...sent, signature: '' },
      { ...sent, expires: 'never' },
      { expires: '', signature: '' },
    ])
      expect(isSigned(signingKey, { name, purpose: 'publish' }, { ...forged, now })).toBe(false)
  })
})
