import { type Database, forgetNetwork } from '@causerie/edge'
import type { DeviceId, Platform } from '../push-types.ts'

/** A device as it is registered. */
export type Registration = DeviceId & {
  platform: Platform
  /** By which the vendor reaches it: a credential, which is never shown. */
  token: string
  provider: string | null
  /** The device of the session, as events name it when they end the session. */
  sessionDevice: string
}
/** A device as its user sees it. */
export type DeviceRow = Pick<Registration, 'deviceId' | 'platform' | 'provider'> & {
  registeredAt: string
  lastSentAt: string | null
  lastStatus: 'accepted' | 'failed' | null
}
/** Which devices are forgotten: all of a network, of a user, of a session's device, or one. */
export type Forgotten =
  | { networkId: string }
  | { networkId: string; userId: string }
  | { networkId: string; userId: string; sessionDevice: string }
  | DeviceId

/** Those that were registered last are kept. */
const devicesOfUser = 20

/** An app that another user of the same phone had: pushes of both would come to it. */
const replacing = `
  delete from devices
  where network_id || ' ' || token = $1::text || ' ' || $4::text and (user_id, device_id) <> ($2, $3)`
const registering = `
  insert into devices (network_id, user_id, device_id, token, platform, provider, session_device)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (network_id, user_id, device_id) do update set token = excluded.token,
    platform = excluded.platform, provider = excluded.provider,
    session_device = excluded.session_device, registered_at = now()`
const trimming = `
  delete from devices where device = any(array(
    select device from devices where network_id = $1 and user_id = $2
    order by registered_at desc, device_id offset ${devicesOfUser}))`
const listing = `
  select device_id as "deviceId", platform, provider, registered_at as "registeredAt",
    last_sent_at as "lastSentAt", last_status as "lastStatus"
  from devices where network_id = $1 and user_id = $2 order by registered_at desc, device_id`
const asking = `select exists (select from devices where network_id = $1) as "isAny"`
/** Times of events are in milliseconds. */
const upTo = (number: number): string =>
  `date_trunc('milliseconds', registered_at) <= coalesce($${number}::timestamptz, 'infinity')`
const forgettingNetwork = `delete from devices where network_id = $1 and ${upTo(2)}`
const forgettingOfUser = `
  delete from devices where network_id = $1 and user_id = $2
    and ($3::text is null or device_id = $3) and ($4::text is null or session_device = $4)
    and ${upTo(5)}`
const forgettingOnly = `
  with named as (
    select device from devices
    where network_id || ' ' || device_id = $1::text || ' ' || $2::text limit 2
  )
  delete from devices
  where device = any(array(select device from named)) and (select count(*) from named) = 1
  returning device_id`
const showingBadges = `
  select distinct user_id as "userId" from devices
  where network_id = $1 and user_id = any($2::text[]) and platform = 'ios'`

/** So long it is not asked again whether a network without devices has one now. */
const askAgainAfter = 1_000

/** Where pushes are sent to. */
export const deviceRows = (database: Database) => {
  /** Networks with a device, in some instance; and when others were asked for last. */
  const withDevices = new Set<string>()
  const asked = new Map<string, { at: number; answer: Promise<boolean> }>()
  const isAnyIn = async (networkId: string): Promise<boolean> => {
    const [found] = await database.prepared<{ isAny: boolean }>(asking, [networkId])
    if (found?.isAny) withDevices.add(networkId)
    return found?.isAny ?? false
  }
  return {
    register: async (device: Registration): Promise<void> => {
      const { networkId, userId, deviceId, token, platform, provider, sessionDevice } = device
      const id = [networkId, userId, deviceId, token]
      await database.prepared(replacing, id)
      await database.prepared(registering, [...id, platform, provider, sessionDevice])
      await database.prepared(trimming, [networkId, userId])
      withDevices.add(networkId)
    },
    /**
     * What the vendor does not know, or whose session is over. What was registered after the time
     * `until` stays: it belongs to a later session.
     */
    forget: async (forgotten: Forgotten, until: string | null = null): Promise<void> => {
      const { networkId, userId, deviceId, sessionDevice } = { ...nothingNamed, ...forgotten }
      if (userId === null) {
        await database.prepared(forgettingNetwork, [networkId, until])
        withDevices.delete(networkId)
      } else {
        const named = [networkId, userId, deviceId, sessionDevice, until]
        await database.prepared(forgettingOfUser, named)
      }
    },
    /** Everything of a network that was deleted, pushes that wait included. */
    forgetNetwork: async (networkId: string): Promise<void> => {
      withDevices.delete(networkId)
      await forgetNetwork(database, networkId)
    },
    /** The device of this id, whoever's it is; false if there is none, or if several users have one. */
    forgetOnly: async (networkId: string, deviceId: string): Promise<boolean> =>
      (await database.prepared(forgettingOnly, [networkId, deviceId])).length > 0,
    /** The one that was registered last comes first. */
    of: (networkId: string, userId: string): Promise<DeviceRow[]> =>
      database.prepared<DeviceRow>(listing, [networkId, userId]),
    /** Whether anything can be sent in a network; a first device may be noticed a second later. */
    hasAny: async (networkId: string): Promise<boolean> => {
      if (withDevices.has(networkId)) return true
      const now = performance.now()
      const last = asked.get(networkId)
      if (last && now - last.at < askAgainAfter) return last.answer
      // Whoever asks meanwhile waits for the same answer: nothing is pushed after a false one.
      const answer = isAnyIn(networkId)
      asked.set(networkId, { at: now, answer })
      answer.catch(() => asked.delete(networkId))
      return answer
    },
    /** Those of the users who have a device on which a push sets the badge. */
    badgesOf: async (networkId: string, userIds: readonly string[]): Promise<string[]> =>
      (await database.prepared<{ userId: string }>(showingBadges, [networkId, userIds])).map(
        ({ userId }) => userId,
      ),
  }
}
export type DeviceRows = ReturnType<typeof deviceRows>

const nothingNamed = { userId: null, deviceId: null, sessionDevice: null }
