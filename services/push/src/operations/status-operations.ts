import { getPushStatus, getWebPushKey } from '@causerie/contracts/push'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

export const statusOperations = ({ status, keysOf }: RoleTools) => [
  answering(getPushStatus, ({ caller: { networkId } }) => status.of(networkId)),
  answering(getWebPushKey, async ({ caller: { networkId } }) => {
    const publicKey = (await keysOf(networkId))?.webPush?.publicKey
    return publicKey === undefined ? {} : { publicKey }
  }),
]
