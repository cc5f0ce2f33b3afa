import { type ServiceName, services } from '@causerie/contracts/shared'
import { until } from '../infrastructure/server.ts'
import { type DatabaseView, viewDatabase } from '../kernel/service-database.ts'
import type { NetworkOfProcesses } from './network-of-processes.ts'

type Lane = { service: ServiceName; lane: number; position: number }

const selectHeads = 'select lane, head::int as position from lanes'
/** The events that any instance has folded and followed up. */
const selectPositions = `select f.source as service, f.lane, least(f.position, w.position)::int as position from folded f
  left join (select source, lane, min(position) as position from followed group by source, lane) w using (source, lane)`

/**
 * Resolves when every running service has read and followed up all events that were in the journals
 * at the time of the call. Others may continue to write.
 */
export const waitUntilCaughtUp = async (
  network: NetworkOfProcesses,
  milliseconds: number,
): Promise<void> => {
  const running = services.filter((name) => network.services[name].some(({ isWanted }) => isWanted))
  const databases = new Map<ServiceName, DatabaseView>()
  try {
    for (const name of running)
      databases.set(name, await viewDatabase(await network.addressOf(name)))
    const heads = await Promise.all(
      [...databases].map(([service, { rows }]) =>
        rows<Lane>(selectHeads).then((all) => ({ service, all })),
      ),
    )
    const wanted = new Map(
      heads.flatMap(({ service, all }) =>
        all.map(({ lane, position }) => [`${service} ${lane}`, position]),
      ),
    )
    await until(milliseconds, async () => {
      for (const [reader, { rows }] of databases) {
        const late = (await rows<Lane>(selectPositions)).find(
          ({ service, lane, position }) => position < (wanted.get(`${service} ${lane}`) ?? 0),
        )
        if (late)
          throw new Error(
            `${reader} has read lane ${late.lane} of ${late.service} only up to ${late.position}`,
          )
      }
    })
  } finally {
    await Promise.all([...databases.values()].map(({ close }) => close()))
  }
}
