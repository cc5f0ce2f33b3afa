import type { Installation } from '@causerie/kernel'
import type { Configuration } from './configuration.ts'

/** The part of the configuration that services get. */
export const installationOf = (configuration: Configuration): Installation => ({
  streams: {
    ingest: configuration.STREAM_INGEST_URL,
    rtmp: configuration.STREAM_RTMP_URL,
    flv: configuration.STREAM_FLV_URL,
    hls: configuration.STREAM_HLS_URL,
    recordings: configuration.STREAM_RECORDINGS_URL,
    signingKey: configuration.STREAM_SIGNING_KEY,
  },
})
