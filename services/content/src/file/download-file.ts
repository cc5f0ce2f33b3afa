import { downloadFile as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { fileById } from './file-queries.ts'
import { signatureOf } from './file-signature.ts'

const validSeconds = 3600

export const downloadFile = query(
  contract,
  async ({ params: { fileId }, query: { size } }, reader) => {
    const file = await fileById(reader, fileId)
    if (!file) return refuse('file-not-found')
    const { networkId, installation } = reader
    const url = new URLSearchParams({ size })
    if (file.accessType === 'network') {
      const expires = Math.floor(Date.now() / 1000) + validSeconds
      url.set('expires', String(expires))
      url.set('signature', await signatureOf({ fileId, size, expires }, reader))
    }
    const location = `${installation.publicUrl}/files/${encodeURIComponent(networkId)}/${fileId}?${url.toString()}`
    return { content: { status: 302 as const, headers: { location, 'cache-control': 'no-store' } } }
  },
)
