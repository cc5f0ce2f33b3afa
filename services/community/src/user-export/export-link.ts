import { createHmac } from 'node:crypto'
import type { ServiceTools } from '@causerie/kernel'
import { newKey } from '../network/api-key.ts'

export type ExportLink = { networkId: string; userId: string; expiresAt: string }

const secretName = 'export-signatures'

/** Made at first use; the first of several instances wins. */
const secretOf = async ({ secrets }: Pick<ServiceTools, 'secrets'>): Promise<string> => {
  const known = await secrets.get(secretName)
  if (known !== undefined) return known
  await secrets.keep(secretName, newKey())
  const secret = await secrets.get(secretName)
  if (secret === undefined) throw new Error('the secret of exports was deleted meanwhile')
  return secret
}

/** The URL that opens an export to whoever has it. It is signed, so it is stored nowhere. */
export const exportUrl = async (
  { networkId, userId, expiresAt }: ExportLink,
  { secrets, installation }: Pick<ServiceTools, 'secrets' | 'installation'>,
): Promise<string> => {
  const signature = createHmac('sha256', await secretOf({ secrets }))
    .update([networkId, userId, expiresAt].join('\n'))
    .digest('base64url')
  const path = [networkId, userId].map(encodeURIComponent).join('/')
  return `${installation.publicUrl}/api/v1/exports/${path}?signature=${signature}`
}
