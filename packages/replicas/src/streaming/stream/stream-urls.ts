import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StreamServers, UrlBlock } from '@causerie/contracts/streaming'

/** The name of a stream on the media server, which serves all networks. */
export const streamNameOf = (networkId: string, streamId: string): string =>
  `${networkId}/${streamId}`

/** Seconds for which a signed URL is valid. */
const urlSeconds = 6 * 60 * 60

type Purpose = 'publish' | 'watch'
type Signed = { name: string; purpose: Purpose; expires: number }

const signatureOf = (key: string, { name, purpose, expires }: Signed): string =>
  createHmac('sha256', key).update(`${purpose}\n${name}\n${expires}`).digest('base64url')

/**
 * Whether the query of a signed URL is that of this stream and has not expired. `now` in
 * milliseconds.
 */
export const isSigned = (
  key: string | undefined,
  of: Omit<Signed, 'expires'>,
  sent: { expires: string; signature: string; now: number },
) => {
  const expires = Number(sent.expires)
  if (key === undefined || !/^\d{1,12}$/.test(sent.expires) || expires * 1000 <= sent.now)
    return false
  return isSameText(signatureOf(key, { ...of, expires }), sent.signature)
}

const isSameText = (expected: string, given: string): boolean => {
  const [expectedBytes, givenBytes] = [Buffer.from(expected), Buffer.from(given)]
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}

type StreamToServe = { networkId: string; streamId: string; isSecure: boolean }
type At = { now: number }

const blockOf = (server: string, streamName: string, query: string): UrlBlock => {
  const { protocol, host, pathname } = new URL(server)
  return {
    url: `${server.replace(/\/$/, '')}/${streamName}${query && `?${query}`}`,
    components: {
      origin: `${protocol}//${host}`,
      appName: pathname.replaceAll(/^\/|\/$/g, ''),
      streamName,
      query,
    },
  }
}

/**
 * What the query of all URLs of a secure stream has: a signature that is valid until an end.
 * Otherwise nothing.
 */
const queryOf = (
  key: string | undefined,
  purpose: Purpose,
  { networkId, streamId, isSecure, now }: StreamToServe & At,
): string => {
  if (!isSecure || key === undefined) return ''
  const expires = Math.floor(now / 1000) + urlSeconds
  return `expires=${expires}&signature=${signatureOf(key, { name: streamNameOf(networkId, streamId), purpose, expires })}`
}

/** Where the streamer publishes: with a key, since all viewers know the name of the stream. */
export const streamerUrlOf = (
  { ingest, signingKey }: StreamServers,
  stream: StreamToServe & At & { publishKey: string },
): UrlBlock => {
  const signed = queryOf(signingKey, 'publish', stream)
  return blockOf(
    ingest,
    streamNameOf(stream.networkId, stream.streamId),
    `key=${stream.publishKey}${signed && `&${signed}`}`,
  )
}

/** Whether what a streamer sent is the key of the stream. Takes as long for every wrong one. */
export const isPublishKey = (publishKey: string | null, sent: string | undefined): boolean =>
  publishKey !== null && sent !== undefined && isSameText(publishKey, sent)

/** Where viewers watch. */
export const watcherUrlOf = (
  { flv, hls, rtmp, signingKey }: StreamServers,
  stream: StreamToServe & At,
) => {
  const name = streamNameOf(stream.networkId, stream.streamId)
  const query = queryOf(signingKey, 'watch', stream)
  return {
    flv: blockOf(flv, `${name}.flv`, query),
    hls: blockOf(hls, `${name}.m3u8`, query),
    rtmp: blockOf(rtmp, name, query),
  }
}
