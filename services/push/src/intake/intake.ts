import type { Owners } from '@causerie/broadcasts'
import { type CursorRows, type Followed, followServices, type OpenEventLog } from '@causerie/edge'
import type { Log } from '@causerie/http'
import type { DeviceRows } from '../database/device-rows.ts'
import type { Queue } from '../push-types.ts'

export type IntakeOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  owners: Owners
  devices: DeviceRows
  queue: Queue
  onQueued: () => void
  onStop: (error: Error) => void
  isClosed: () => boolean
  log: Log
}
export const startIntake = async (options: IntakeOptions): Promise<Followed> =>
  followServices(options)
