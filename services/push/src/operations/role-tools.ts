import type { Owners } from '@causerie/broadcasts'
import type { PushKeys } from '@causerie/contracts/push'
import type { DeviceRows } from '../database/device-rows.ts'
import type { StatusRows } from '../database/status-rows.ts'
import type { Queue } from '../push-types.ts'

/** What the operations of this role need. */
export type RoleTools = {
  devices: DeviceRows
  status: StatusRows
  queue: Queue
  owners: Owners
  /** The keys of a network for vendors; null: pushes are off. */
  keysOf(networkId: string): Promise<PushKeys | null>
  /** Something is due: it is sent now if this instance is the one that sends. */
  wake(): void
}
