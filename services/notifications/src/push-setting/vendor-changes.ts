import type { PushVendors, updatePushSetting } from '@causerie/contracts/notifications'
import type { Request } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import type { PushSettingRow } from './push-setting.ts'

type Body = Request<typeof updatePushSetting>['body']

/** What a request makes or brings. A key that is not there is not set. */
export type NewKeys = {
  fcm?: NonNullable<PushVendors['fcm']> | undefined
  apns?: { secretId: string } | undefined
  webPush?: { secretId: string; publicKey: string } | undefined
}

/** Whether VAPID keys are to be made: when pushes are turned on without, or are asked for. */
export const needsVapidKeys = (
  { enabled: wasEnabled, webPush: before }: PushSettingRow,
  { enabled = wasEnabled, webPush }: Body,
): boolean =>
  before === null && webPush !== null && (webPush !== undefined || (enabled && !wasEnabled))

/** The vendors that a request changes; others are absent. */
export const vendorChanges = (
  before: PushSettingRow,
  body: Body,
  keys: NewKeys,
): Partial<PushVendors> | Refusal<'bad-request'> => {
  const apns = apnsAfter(before.apns, body.apns, keys.apns)
  if (apns && 'refused' in apns) return apns
  const fcm = body.fcm === null ? null : (keys.fcm ?? before.fcm)
  const webPush = webPushAfter(before.webPush, body.webPush, keys.webPush)
  return {
    ...(differs(fcm, before.fcm) && { fcm }),
    ...(differs(apns, before.apns) && { apns }),
    ...(differs(webPush, before.webPush) && { webPush }),
  }
}

/** The ids of the keys that are used no longer once these vendors changed. */
export const endedSecretIds = (before: PushSettingRow, changes: Partial<PushVendors>): string[] =>
  (['fcm', 'apns'] as const).flatMap((vendor) => {
    const [old, changed] = [before[vendor], changes[vendor]]
    return old && changed !== undefined && changed?.secretId !== old.secretId ? [old.secretId] : []
  })

const apnsAfter = (
  before: PushVendors['apns'],
  given: Body['apns'],
  key: NewKeys['apns'],
): PushVendors['apns'] | Refusal<'bad-request'> => {
  if (!given) return given === null ? null : before
  const {
    keyId = before?.keyId,
    teamId = before?.teamId,
    topic = before?.topic,
    isProduction = before?.isProduction ?? true,
  } = given
  if (keyId === undefined || teamId === undefined || topic === undefined)
    return refuse('bad-request', ['apns: Must have keyId, teamId and topic.'])
  const secretId = key?.secretId ?? (keyId === before?.keyId ? before.secretId : undefined)
  if (secretId === undefined)
    return refuse('bad-request', ['apns.key: Must be given with another keyId.'])
  return { keyId, teamId, topic, isProduction, secretId }
}

const webPushAfter = (
  before: PushVendors['webPush'],
  given: Body['webPush'],
  made: NewKeys['webPush'],
): PushVendors['webPush'] => {
  if (given === null) return null
  const keys = before ?? made
  return keys
    ? { subject: '', ...keys, ...(given?.subject !== undefined && { subject: given.subject }) }
    : null
}

const differs = (a: object | null, b: object | null): boolean =>
  JSON.stringify(a) !== JSON.stringify(b)
