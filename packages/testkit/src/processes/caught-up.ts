import { type ServiceName, services } from '@causerie/contracts'
import { until } from '../infrastructure/server.ts'
import { type LookedInto, lookInto } from '../kernel/service-database.ts'
import type { NetworkOfProcesses } from './network-of-processes.ts'

type Lane = { service: ServiceName; lane: number; position: number }

const headsOf = 'select lane, head::int as position from lanes'
/** What was folded and followed up, whichever instance did it. */
const readOf = `select f.source as service, f.lane, least(f.position, w.position)::int as position from folded f
  left join (select source, lane, min(position) as position from followed group by source, lane) w using (source, lane)`

/**
 * Resolves when every service that runs has read and followed up, in every lane, what stood in the journals when this was called; others
 * may go on writing.
 */
export const caughtUp = async (network: NetworkOfProcesses, milliseconds: number): Promise<void> => {
  const running = services.filter((name) => network.services[name].some(({ isWanted }) => isWanted))
  const databases = new Map<ServiceName, LookedInto>()
  try {
    for (const name of running) databases.set(name, await lookInto(await network.addressOf(name)))
    const heads = await Promise.all([...databases].map(([service, { rows }]) => rows<Lane>(headsOf).then((all) => ({ service, all }))))
    const wanted = new Map(heads.flatMap(({ service, all }) => all.map(({ lane, position }) => [`${service} ${lane}`, position])))
    await until(milliseconds, async () => {
      for (const [reader, { rows }] of databases) {
        const late = (await rows<Lane>(readOf)).find(({ service, lane, position }) => position < (wanted.get(`${service} ${lane}`) ?? 0))
        if (late) throw new Error(`${reader} has read lane ${late.lane} of ${late.service} up to ${late.position} only`)
      }
    })
  } finally {
    await Promise.all([...databases.values()].map(({ close }) => close()))
  }
}
