import type { PushAbout, PushToUsers, PushWords } from '@causerie/pushes'

/** The services whose events say what is pushed, and to whom no longer. */
export const followedServices = ['community', 'chat', 'notifications'] as const
export type FollowedService = (typeof followedServices)[number]

/** The vendors' kinds of devices. */
export const platforms = ['ios', 'android', 'web', 'unifiedpush'] as const
export type Platform = (typeof platforms)[number]

/** What a push is about: its words are asked for when it is sent. */
export type About = PushAbout | { kind: 'test' }

/** What a push says on a device. */
export type Content = Omit<PushWords, 'userId'>

/** A push to all devices of some users. */
export type QueuedPush = Omit<PushToUsers, 'about'> & { about: About }

/** Names a device: device ids are chosen by clients, so that two users may have the same one. */
export type DeviceId = { networkId: string; userId: string; deviceId: string }

/** What the intake of events adds to. */
export type Queue = {
  /**
   * One push for each device that these users have now. A newer one with the same collapse key
   * replaces the pending one of the device.
   */
  add(pushes: readonly QueuedPush[]): Promise<void>
}

/** How many pushes had which end, since the start of the process. */
export type SendingCounts = Readonly<Record<Platform, PlatformCounts>>
export type PlatformCounts = {
  accepted: number
  /** Given up: refused by the vendor, or too old. */
  failed: number
  /** Devices that the vendor does not know any longer. */
  forgotten: number
}

const none: PlatformCounts = { accepted: 0, failed: 0, forgotten: 0 }
/** Of an instance that has sent nothing. */
export const noCounts: SendingCounts = { ios: none, android: none, web: none, unifiedpush: none }
