import { getFile as contract } from '@causerie/contracts/content'
import { presentFile } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { fileById } from './file-queries.ts'

export const getFile = query(contract, async ({ params: { fileId } }, reader) => {
  const file = await fileById(reader, fileId)
  const { networkId, installation } = reader
  return file
    ? { file: presentFile(file, { networkId, publicUrl: installation.publicUrl }) }
    : refuse('file-not-found')
})
