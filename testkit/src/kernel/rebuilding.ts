import type { AnyService } from '@causerie/kernel'
import {
  alwaysHeld,
  commits,
  connect,
  type DatabaseAddress,
  type Delivered,
  journalSource,
  reconnecting,
  type Source,
  type SourceReader,
} from '@causerie/kernel/engine'
import type { Recorded, ServiceName } from '@causerie/protocol'
import { type RebuildOptions, type Rebuilt, rebuild } from '@causerie/rebuild'
import type { ServiceDatabase } from './service-database.ts'

/** Journal sources for a rebuild, by service name. */
export const journals =
  (addresses: Partial<Record<ServiceName, DatabaseAddress>>) =>
  (service: ServiceName): Source => {
    const address = addresses[service]
    if (!address) throw new Error(`there is no journal of ${service}`)
    const connection = reconnecting(() => connect(address, 'rebuild'))
    return journalSource({
      service,
      connection,
      lease: alwaysHeld,
      committed: commits(),
      pollMilliseconds: 20,
    })
  }

export { outdatedTables } from '@causerie/rebuild'

type RebuildingOptions = Pick<RebuildOptions, 'sourceOf'> & Partial<RebuildOptions>
/** Runs a rebuild as the command line does; by default it refuses differences. */
export const rebuildOf = (
  { address }: Pick<ServiceDatabase, 'address'>,
  service: AnyService,
  options: RebuildingOptions,
): Promise<Rebuilt> =>
  rebuild({
    service,
    address,
    accept: [],
    others: 'refuse',
    isDryRun: false,
    onProgress: () => {},
    patience: 3_000,
    ...options,
  })

/** A source that keeps one event back, and all that follow it in its lane, until it is released. */
export const heldBack = (
  source: Source,
  isHeld: (event: Recorded) => boolean,
): { source: Source; release: () => void } => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reading = (reader: SourceReader): SourceReader => ({
    ...reader,
    deliver: async (events) => {
      const held = events.find(({ event }) => isHeld(event))?.event
      const isBehind = ({ event }: Delivered) =>
        held !== undefined && event.lane === held.lane && event.position >= held.position
      await reader.deliver(events.filter((one) => !isBehind(one)))
      if (held === undefined) return
      await released
      await reader.deliver(events.filter(isBehind))
    },
  })
  return { source: { ...source, follow: (reader) => source.follow(reading(reader)) }, release }
}
