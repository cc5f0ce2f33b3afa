import type { StreamServers } from '@causerie/contracts'

/** What services get of the configuration of the installation. They read it from their reader, never from the environment. */
export type Installation = { streams: StreamServers }

/** The installation of a machine on which everything runs with its defaults. */
export const localInstallation: Installation = {
  streams: {
    ingest: 'rtmp://127.0.0.1:1935/live',
    rtmp: 'rtmp://127.0.0.1:1935/live',
    flv: 'http://127.0.0.1:8085/live',
    hls: 'http://127.0.0.1:8085/hls',
    recordings: 'http://127.0.0.1:8085/recordings',
    signingKey: undefined,
  },
}
