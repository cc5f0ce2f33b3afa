import {
  updatePrehookSetting as contract,
  type PrehookNetworkSetting,
  prehookKeyCreated,
  prehookSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command, type Request } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { type PrehookEntry, prehookEntryOf, prehookRow } from '../access-list/prehook-entry.ts'
import { newPrehookKeyId, prehookKey, preparePrehookKeys } from './prehook-key.ts'
import { prehookSettingOf } from './prehook-setting.ts'

/** Events hold no secrets: they name the key, which a secret of the network gives. */
export const updatePrehookSetting = command(contract, {
  resolve: async ({ body, caller }, reader) => {
    const { prehook } = await reader.load({ prehook: prehookRow() })
    const entry = prehookEntryOf(prehook, caller.networkId)
    if (needsKey(entry, body) && !lacksUrl(settingAfter(entry, body)))
      await preparePrehookKeys(reader, caller)
    return { keyId: newPrehookKeyId() }
  },
  orderBy: () => networkKey,
  load: () => ({ prehook: prehookRow() }),
  decide: ({ prehook }, { resolved, body, caller }) => {
    const entry = prehookEntryOf(prehook, caller.networkId)
    const after = settingAfter(entry, body)
    if (lacksUrl(after))
      return refuse('bad-request', ['callbackUrl: A hook that is asked needs a URL.'])
    const changes = changedFields(prehookSettingOf(entry), after)
    return [
      ...(needsKey(entry, body) ? [prehookKeyCreated({ keyId: resolved.keyId })] : []),
      ...(Object.keys(changes).length > 0 ? [prehookSettingUpdated(changes)] : []),
    ]
  },
  reply: async ({ resolved, caller, rows }, reader) => {
    const entry = prehookEntryOf((await rows()).prehook, caller.networkId)
    const isNew = entry.keyId === resolved.keyId
    const secretKey = isNew ? await prehookKey(reader, entry) : undefined
    return { ...prehookSettingOf(entry), ...(secretKey !== undefined && { secretKey }) }
  },
})

type Body = Request<typeof contract>['body']

const settingAfter = (
  entry: PrehookEntry,
  { enabled, callbackUrl, defaultAction }: Body,
): PrehookNetworkSetting => {
  const before = prehookSettingOf(entry)
  return { ...before, ...changedFields(before, { enabled, callbackUrl, defaultAction }) }
}

const lacksUrl = ({ enabled, callbackUrl }: PrehookNetworkSetting): boolean =>
  enabled && callbackUrl === ''

const needsKey = (
  { keyId }: Pick<PrehookEntry, 'keyId'>,
  { regenerateKey = false }: Body,
): boolean => regenerateKey || keyId === ''
