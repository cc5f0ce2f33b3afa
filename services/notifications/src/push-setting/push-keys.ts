import type { PushAnswers, PushKeys } from '@causerie/contracts/push'
import type { Reader } from '@causerie/kernel'
import { pushSecret, vapidKeys } from './push-secrets.ts'
import { type PushSettingRow, pushSettingOf, pushSettingRow } from './push-setting.ts'
import { contactOf } from './push-setting-view.ts'

/** The keys of the reader's network for vendors, those that are secret included. */
export const pushKeys = async (_: unknown, reader: Reader): Promise<PushAnswers['pushKeys']> => {
  const { row } = await reader.load({ row: pushSettingRow() })
  const setting = pushSettingOf(row)
  if (!setting.enabled) return { keys: null }
  const [fcm, apns, webPush] = await Promise.all([
    fcmKeys(setting, reader),
    apnsKeys(setting, reader),
    webPushKeys(setting, reader),
  ])
  return { keys: { ...(fcm && { fcm }), ...(apns && { apns }), ...(webPush && { webPush }) } }
}

const fcmKeys = async (
  { fcm }: PushSettingRow,
  reader: Reader,
): Promise<PushKeys['fcm'] | undefined> => {
  if (!fcm) return undefined
  const serviceAccount = await pushSecret(reader, secretOf(fcm, reader))
  return serviceAccount === undefined ? undefined : { serviceAccount }
}

const apnsKeys = async (
  { apns }: PushSettingRow,
  reader: Reader,
): Promise<PushKeys['apns'] | undefined> => {
  if (!apns) return undefined
  const { secretId: _, ...known } = apns
  const key = await pushSecret(reader, secretOf(apns, reader))
  return key === undefined ? undefined : { key, ...known }
}

const webPushKeys = async (
  { webPush }: PushSettingRow,
  reader: Reader,
): Promise<PushKeys['webPush'] | undefined> => {
  if (!webPush) return undefined
  const keys = await vapidKeys(reader, secretOf(webPush, reader))
  return keys && { subject: contactOf(webPush, reader.installation), ...keys }
}

const secretOf = ({ secretId }: { secretId: string }, { networkId }: Reader) => ({
  networkId,
  secretId,
})
