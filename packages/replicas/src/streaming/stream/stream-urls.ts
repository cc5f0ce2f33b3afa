import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StreamServers, UrlBlock } from '@causerie/contracts'

/** The name of a stream on the media server, which serves all networks. */
export const streamNameOf = (networkId: string, streamId: string): string => `${networkId}/${streamId}`

/** Seconds for which a signed URL is valid. */
const urlSeconds = 6 * 60 * 60

type Purpose = 'publish' | 'watch'
type Signed = { name: string; purpose: Purpose; expires: number }

const signatureOf = (key: string, { name, purpose, expires }: Signed): string =>
  createHmac('sha256', key).update(`${purpose}\n${name}\n${expires}`).digest('base64url')

/** Whether the query of a signed URL is that of this stream and has not expired. `now` in milliseconds. */
export const isSigned = (
  key: string | undefined,
  of: Omit<Signed, 'expires'>,
  sent: { expires: string; signature: string; now: number },
) => {
  const expires = Number(sent.expires)
  if (key === undefined || !/^\d{1,12}$/.test(sent.expires) || expires * 1000 <= sent.now) return false
  const expected = Buffer.from(signatureOf(key, { ...of, expires }))
  const given = Buffer.from(sent.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type StreamToServe = { networkId: string; streamId: string; isSecure: boolean }
type At = { now: number }

const blockOf = (server: string, streamName: string, query: string): UrlBlock => {
  const { protocol, host, pathname } = new URL(server)
  return {
    url: `${server.replace(/\/$/, '')}/${streamName}${query && `?${query}`}`,
    components: { origin: `${protocol}//${host}`, appName: pathname.replaceAll(/^\/|\/$/g, ''), streamName, query },
  }
}

/** The query that all URLs of a stream have: signed until an end if it is secure, otherwise empty. */
const queryOf = (key: string | undefined, purpose: Purpose, { networkId, streamId, isSecure, now }: StreamToServe & At): string => {
  if (!isSecure || key === undefined) return ''
  const expires = Math.floor(now / 1000) + urlSeconds
  return `expires=${expires}&signature=${signatureOf(key, { name: streamNameOf(networkId, streamId), purpose, expires })}`
}

/** Where the streamer publishes. */
export const streamerUrlOf = ({ ingest, signingKey }: StreamServers, stream: StreamToServe & At): UrlBlock =>
  blockOf(ingest, streamNameOf(stream.networkId, stream.streamId), queryOf(signingKey, 'publish', stream))

/** Where viewers watch. */
export const watcherUrlOf = ({ flv, hls, rtmp, signingKey }: StreamServers, stream: StreamToServe & At) => {
  const name = streamNameOf(stream.networkId, stream.streamId)
  const query = queryOf(signingKey, 'watch', stream)
  return { flv: blockOf(flv, `${name}.flv`, query), hls: blockOf(hls, `${name}.m3u8`, query), rtmp: blockOf(rtmp, name, query) }
}
