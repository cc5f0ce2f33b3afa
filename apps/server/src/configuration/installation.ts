import {
  fileQuotas,
  pinsOfPlacement,
  scheduledPostsOfUser,
  scheduleMinLead,
  storyQuotas,
} from '@causerie/contracts/content'
import { trayRetention } from '@causerie/contracts/notifications'
import { streamServers } from '@causerie/contracts/streaming'
import type { Installation } from '@causerie/kernel'
import { parametersFrom, set } from '@causerie/protocol'
import type { Configuration } from './configuration.ts'

/** The part of the configuration that services get. */
export const installationOf = (configuration: Configuration): Installation => ({
  publicUrl: configuration.PUBLIC_URL ?? listeningUrl(configuration),
  get: parametersFrom([
    set(fileQuotas, { user: configuration.FILE_QUOTA, network: configuration.NETWORK_FILE_QUOTA }),
    set(scheduleMinLead, configuration.SCHEDULE_MIN_LEAD * 1_000),
    set(pinsOfPlacement, configuration.PINS_OF_PLACEMENT),
    set(scheduledPostsOfUser, configuration.SCHEDULED_POSTS_OF_USER),
    set(storyQuotas, {
      ofUser: configuration.STORY_QUOTA_OF_USER,
      ofCommunity: configuration.STORY_QUOTA_OF_COMMUNITY,
    }),
    set(trayRetention, configuration.TRAY_RETENTION_DAYS * 86_400_000),
    set(streamServers, {
      ingest: configuration.STREAM_INGEST_URL,
      rtmp: configuration.STREAM_RTMP_URL,
      flv: configuration.STREAM_FLV_URL,
      hls: configuration.STREAM_HLS_URL,
      recordings: configuration.STREAM_RECORDINGS_URL,
      signingKey: configuration.STREAM_SIGNING_KEY,
    }),
  ]),
})

/**
 * The single process and a gateway listen there, unless something stands before them. Empty until
 * it is known which port is free.
 */
const listeningUrl = ({ HOST = '127.0.0.1', PORT }: Configuration): string =>
  PORT === 0 ? '' : `http://${HOST}:${PORT}`
