import { getTray as getTrayContract } from '@causerie/contracts/notifications'
import { realtimeQueries } from '@causerie/contracts/realtime'
import { feature, internalQuery, type Reader } from '@causerie/kernel'
import { readTray } from '../tray/get-tray.ts'
import { readTraySeen } from '../tray/get-tray-seen.ts'

const newest = getTrayContract.query.parse({ options: { limit: 1 } })

/** What is new in a user's tray: how many items are unseen, and the newest item. */
const presentTray = async (userId: string, reader: Reader) => {
  const caller = {
    kind: 'user',
    networkId: reader.networkId,
    userId,
    sessionId: '',
    device: '',
  } as const
  const [seen, tray] = await Promise.all([
    readTraySeen({ caller }, reader),
    readTray({ query: newest, caller }, reader),
  ])
  const { notificationTrayItems, users, files } = 'refused' in tray ? nothing : tray
  return { userId, unseenCount: seen.unseenCount, notificationTrayItems, users, files }
}
const nothing = { notificationTrayItems: [], users: [], files: [] }

/** What the realtime role asks of trays. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, async ({ ids }, reader) => ({
      trays: await Promise.all(ids.map((userId) => presentTray(userId, reader))),
    })),
  ],
})
