import type { Database } from '@causerie/edge'
import type { Platform, PlatformCounts } from '../push-types.ts'

type Hour = { at: string; platform: Platform } & PlatformCounts
export type PushStatus = { hours: Hour[]; pending: number; devices: Record<Platform, number> }

const hours = `
  select hour as at, platform, accepted, failed, forgotten from hours
  where network_id = $1 and hour > now() - interval '24 hours' order by hour, platform`
const pending = `
  select count(*)::int as pending from (
    select from pushes where network_id = $1 limit 100000
  ) p`
const devices = `
  select platform, count(*)::int as count from devices where network_id = $1 group by platform`

/** How pushes fare, as administrators see it. */
export const statusRows = (database: Database) => ({
  of: async (networkId: string): Promise<PushStatus> => {
    const [byHour, [waiting], counted] = await Promise.all([
      database.prepared<Hour>(hours, [networkId]),
      database.prepared<{ pending: number }>(pending, [networkId]),
      database.prepared<{ platform: Platform; count: number }>(devices, [networkId]),
    ])
    const none = { ios: 0, android: 0, web: 0, unifiedpush: 0 }
    return {
      hours: byHour,
      pending: waiting?.pending ?? 0,
      devices: { ...none, ...Object.fromEntries(counted.map((one) => [one.platform, one.count])) },
    }
  },
})
export type StatusRows = ReturnType<typeof statusRows>
