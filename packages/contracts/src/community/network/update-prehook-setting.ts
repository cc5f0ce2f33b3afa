import { z } from 'zod'
import { askedAddress, ifGiven } from '../../resources/input.ts'
import { PrehookNetworkSetting } from '../../resources/prehook-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const { shape } = PrehookNetworkSetting

export const updatePrehookSetting = operation({
  id: 'updatePrehookSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/network-settings/prehook',
  summary: 'Update the pre-hook setting',
  description:
    'Whether and where a server of yours is asked before users write. Absent fields are unchanged. `secretKey` signs what is asked: it is in the answer when it is made, which is the first time and with `regenerateKey`, and is never shown again.',
  may: administrators,
  credential: 'admin-token',
  isNotStored: true,
  changesAccess: true,
  body: z.object({
    enabled: ifGiven(shape.enabled).describe('Whether it is asked; it needs a URL.'),
    callbackUrl: ifGiven(askedAddress(0, 900)).describe('Where it is asked, by POST.'),
    defaultAction: ifGiven(shape.defaultAction).describe(
      'What happens to a request about which it gives no valid answer within three seconds.',
    ),
    regenerateKey: ifGiven(z.boolean()).describe('Whether a new key replaces the present one.'),
  }),
  example: { body: { callbackUrl: 'https://example.org/prehook', defaultAction: 'allow' } },
  reply: { ...shape, secretKey: z.string().optional() },
  refusals: ['bad-request'],
})
