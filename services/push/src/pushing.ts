import type { Owners } from '@causerie/broadcasts'
import type { CursorRows, Followed, OpenEventLog } from '@causerie/edge'
import type { Log } from '@causerie/http'
import type { Outbound } from '@causerie/outbound'
import { createContents } from './contents/contents.ts'
import type { DeviceRows } from './database/device-rows.ts'
import type { QueueRows } from './database/queue.ts'
import { startIntake } from './intake/intake.ts'
import type { SendingCounts } from './push-types.ts'
import { startSending } from './sending/start-sending.ts'
import type { VendorUrls } from './vendors/create-vendors.ts'

export type PushingOptions = {
  openLog: OpenEventLog
  owners: Owners
  outbound: Pick<Outbound, 'post'>
  urls: VendorUrls
  cursors: CursorRows
  devices: DeviceRows
  queue: QueueRows
  onStop: (error: Error) => void
  /** Whether the process stops: it may before this has begun. */
  isStopping: () => boolean
  log: Log
}

export type Pushing = Pick<Followed, 'isUp' | 'lags' | 'close'> & {
  isBusy(): boolean
  statistics(): SendingCounts
  /** Something was queued. */
  wake(): void
}

/** Follows events and sends pushes, in one instance at a time. */
export const startPushing = async (options: PushingOptions): Promise<Pushing> => {
  const { isStopping, ...common } = options
  let isEnded = false
  const isClosed = (): boolean => isEnded || isStopping()
  const { owners, devices } = options
  const contents = createContents(owners, { badgesOf: devices.badgesOf })
  const sending = startSending({ ...common, contents })
  const { wake } = sending
  const intake = await startIntake({ ...common, onQueued: wake, isClosed }).catch(
    async (error: unknown) => {
      isEnded = true
      await sending.close()
      throw error
    },
  )
  return {
    isUp: intake.isUp,
    lags: intake.lags,
    isBusy: sending.isBusy,
    statistics: sending.statistics,
    wake,
    close: async () => {
      isEnded = true
      await Promise.all([intake.close(), sending.close()])
    },
  }
}
