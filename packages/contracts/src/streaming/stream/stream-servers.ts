/** Where streams are published and watched: base URLs of the media server, each with the name of its application. */
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
