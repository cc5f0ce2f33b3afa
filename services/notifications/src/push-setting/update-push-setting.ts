import {
  updatePushSetting as contract,
  pushKeysChanged,
  pushSettingUpdated,
} from '@causerie/contracts/notifications'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command, outdated, type Reader } from '@causerie/kernel'
import { isRefusal, type Recorded } from '@causerie/protocol'
import { changedChoices, isChoice } from '../notification-setting/event-choices.ts'
import { changedTemplates } from './event-templates.ts'
import { type GivenKeys, givenKeys } from './given-keys.ts'
import { deletePushSecrets, keepPushSecret, makeVapidKeys, newSecretId } from './push-secrets.ts'
import { pushSettingOf, pushSettingRow } from './push-setting.ts'
import { pushSettingView } from './push-setting-view.ts'
import { endedSecretIds, type NewKeys, needsVapidKeys, vendorChanges } from './vendor-changes.ts'

/** Events hold no secrets: they name them. Nothing is kept of a request that is refused. */
export const updatePushSetting = command(contract, {
  resolve: async ({ body }, reader) => {
    const given = givenKeys(body)
    if (isRefusal(given)) return given
    const before = pushSettingOf((await reader.load({ row: pushSettingRow() })).row)
    const keys: NewKeys = {
      fcm: given.fcm && { projectId: given.fcm.projectId, secretId: newSecretId() },
      apns: given.apns && { secretId: newSecretId() },
    }
    const changes = vendorChanges(before, body, keys)
    if (isRefusal(changes)) return changes
    await keepGiven(reader, given, keys)
    return needsVapidKeys(before, body) ? { ...keys, webPush: await newVapidKeys(reader) } : keys
  },
  orderBy: () => networkKey,
  load: () => ({ row: pushSettingRow() }),
  decide: ({ row }, { resolved: keys, body }) => {
    const before = pushSettingOf(row)
    if (needsVapidKeys(before, body) && !keys.webPush) return outdated()
    const vendors = vendorChanges(before, body, keys)
    if (isRefusal(vendors)) return vendors
    const given = body.notifiableEvents ?? []
    const events = changedChoices(before.events, given.filter(isChoice))
    const templates = changedTemplates(before.templates, given)
    const changes = {
      ...changedFields(before, { enabled: body.enabled }),
      ...(events.length > 0 && { events }),
      ...(templates.length > 0 && { templates }),
    }
    return [
      ...(Object.keys(vendors).length > 0
        ? [pushKeysChanged({ ...vendors, endedSecretIds: endedSecretIds(before, vendors) })]
        : []),
      ...(Object.keys(changes).length > 0 ? [pushSettingUpdated(changes)] : []),
    ]
  },
  reply: async ({ recorded, rows }, reader) => {
    const { networkId } = reader
    await deletePushSecrets(reader, { networkId, secretIds: endedIn(recorded) })
    return pushSettingView(pushSettingOf((await rows()).row), reader.installation)
  },
})

const newVapidKeys = async (reader: Reader): Promise<NewKeys['webPush']> => {
  const secretId = newSecretId()
  const { publicKey } = await makeVapidKeys(reader, { networkId: reader.networkId, secretId })
  return { publicKey, secretId }
}

const keepGiven = async (reader: Reader, given: GivenKeys, keys: NewKeys): Promise<void> => {
  const { networkId } = reader
  for (const vendor of ['fcm', 'apns'] as const) {
    const [secret, secretId] = [given[vendor]?.secret, keys[vendor]?.secretId]
    if (secret !== undefined && secretId !== undefined)
      await keepPushSecret(reader, { networkId, secretId }, secret)
  }
}

const endedIn = (recorded: readonly Recorded[]): string[] =>
  recorded.flatMap(({ type, data }) =>
    type === pushKeysChanged.type ? pushKeysChanged.schema.parse(data).endedSecretIds : [],
  )
