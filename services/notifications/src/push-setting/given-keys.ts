import type { updatePushSetting } from '@causerie/contracts/notifications'
import type { Request } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { privateKeyIn } from './private-key.ts'
import { serviceAccountIn } from './service-account.ts'

type Body = Request<typeof updatePushSetting>['body']

/** The keys of a request that are kept as secrets, and what may be known of them. */
export type GivenKeys = {
  fcm?: { secret: string; projectId: string }
  apns?: { secret: string }
}

/** The keys of a request. Refused if one would never sign anything; no refusal says what was sent. */
export const givenKeys = ({ fcm, apns }: Body): GivenKeys | Refusal<'bad-request'> => {
  const account = fcm && serviceAccountIn(fcm.serviceAccount)
  if (fcm && !account) return refuse('bad-request', [noServiceAccount])
  const appleKey = apns?.key === undefined ? undefined : privateKeyIn(apns.key, 'p-256')
  if (apns?.key !== undefined && appleKey === undefined) return refuse('bad-request', [noAppleKey])
  return {
    ...(account && { fcm: { secret: JSON.stringify(account), projectId: account.project_id } }),
    ...(appleKey !== undefined && { apns: { secret: appleKey } }),
  }
}

const noServiceAccount =
  'fcm.serviceAccount: Must be the JSON file of a service account: with project_id, client_email and private_key, an RSA key in PEM.'
const noAppleKey = 'apns.key: Must be the text of a .p8 file: a private key of P-256 in PEM.'
