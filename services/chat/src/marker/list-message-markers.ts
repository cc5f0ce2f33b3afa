import { listMessageMarkers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersOfMessages } from './message-markers.ts'

export const listMessageMarkers = query(
  contract,
  async ({ query: { messageIds }, caller }, reader) => ({
    ...(await markersOfMessages(reader, caller, [...new Set(messageIds)])),
    userMarkers: [],
  }),
)
