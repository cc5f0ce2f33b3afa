import {
  updatePrehookSetting as contract,
  prehookKeyCreated,
  prehookSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command, type Request } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { type PrehookEntry, prehookEntryOf, prehookRow } from '../access-list/prehook-entry.ts'
import { forgetPrehookKey, makePrehookKey, prehookKey } from './prehook-key.ts'
import { prehookSettingOf } from './prehook-setting.ts'

/** Events hold no secrets: the key is stored beside them, under the id that its event has. */
export const updatePrehookSetting = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => {
    const { networkId } = caller
    const { prehook } = await reader.load({ prehook: prehookRow() })
    const { keyId: previous } = prehookEntryOf(prehook, networkId)
    const made = { networkId, keyId: newId() }
    if (needsKey({ keyId: previous }, body)) await makePrehookKey(reader, made)
    return { previous, keyId: made.keyId }
  },
  orderBy: () => networkKey,
  load: () => ({ prehook: prehookRow() }),
  decide: ({ prehook }, { resolved, body, caller }) => {
    const entry = prehookEntryOf(prehook, caller.networkId)
    const { enabled, callbackUrl, defaultAction } = body
    const before = prehookSettingOf(entry)
    const changes = changedFields(before, { enabled, callbackUrl, defaultAction })
    const after = { ...before, ...changes }
    if (after.enabled && after.callbackUrl === '')
      return refuse('bad-request', ['callbackUrl: A hook that is asked needs a URL.'])
    return [
      ...(needsKey(entry, body) ? [prehookKeyCreated({ keyId: resolved.keyId })] : []),
      ...(Object.keys(changes).length > 0 ? [prehookSettingUpdated(changes)] : []),
    ]
  },
  reply: async ({ resolved, caller, rows }, reader) => {
    const { networkId } = caller
    const entry = prehookEntryOf((await rows()).prehook, networkId)
    const isNew = entry.keyId === resolved.keyId
    if (isNew && resolved.previous !== '')
      await forgetPrehookKey(reader, { networkId, keyId: resolved.previous })
    const secretKey = isNew ? await prehookKey(reader, entry) : undefined
    return { ...prehookSettingOf(entry), ...(secretKey !== undefined && { secretKey }) }
  },
})

const needsKey = (
  { keyId }: Pick<PrehookEntry, 'keyId'>,
  { regenerateKey = false }: Request<typeof contract>['body'],
): boolean => regenerateKey || keyId === ''
