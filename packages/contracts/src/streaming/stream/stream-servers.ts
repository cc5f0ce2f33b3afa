import { parameter } from '@causerie/protocol'

/**
 * Where streams are published and watched: base URLs of the media server, each with the name of its
 * application.
 */
export type StreamServers = {
  /** RTMP, for streamers. */
  ingest: string
  /** RTMP, FLV over HTTP and HLS, for viewers. */
  rtmp: string
  flv: string
  hls: string
  /** Where the media server serves recordings, over HTTP. */
  recordings: string
  /** Signs the URLs of secure streams. Without it, there are no secure streams. */
  signingKey: string | undefined
}

/** Those of this installation; by default on the same machine. */
export const streamServers = parameter<StreamServers>({
  ingest: 'rtmp://127.0.0.1:1935/live',
  rtmp: 'rtmp://127.0.0.1:1935/live',
  flv: 'http://127.0.0.1:8085/live',
  hls: 'http://127.0.0.1:8085/hls',
  recordings: 'http://127.0.0.1:8085/recordings',
  signingKey: undefined,
})
